// Stands in for swagger-annotations, which Debian has only in a later form; it means nothing at run time.
package io.swagger.annotations;
public @interface ApiModelProperty { String value() default ""; String example() default ""; boolean required() default false; String name() default ""; }
