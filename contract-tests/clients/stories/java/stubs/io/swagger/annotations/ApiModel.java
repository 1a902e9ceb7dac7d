// Stands in for swagger-annotations, which Debian has only in a later form; it means nothing at run time.
package io.swagger.annotations;
public @interface ApiModel { String value() default ""; String description() default ""; }
