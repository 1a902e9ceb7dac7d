// Stands in for jsr305; it means nothing at run time.
package javax.annotation;
public @interface Nullable {}
