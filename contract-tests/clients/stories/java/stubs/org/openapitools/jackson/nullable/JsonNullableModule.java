// Stands in for jackson-databind-nullable, which Debian lacks: how such values are read, and left out when absent.
package org.openapitools.jackson.nullable;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.util.List;
public class JsonNullableModule extends SimpleModule {
  public JsonNullableModule() {
    addSerializer(JsonNullable.class, new Writer());
    addDeserializer(JsonNullable.class, new Reader(null));
    setSerializerModifier(new BeanSerializerModifier() {
      @Override public List<BeanPropertyWriter> changeProperties(SerializationConfig config, BeanDescription bean, List<BeanPropertyWriter> properties) {
        properties.replaceAll(property -> property.getType().hasRawClass(JsonNullable.class) ? new PresentOnly(property) : property);
        return properties;
      }
    });
  }
  private static final class PresentOnly extends BeanPropertyWriter {
    PresentOnly(BeanPropertyWriter base) { super(base); }
    @Override public void serializeAsField(Object bean, JsonGenerator json, SerializerProvider provider) throws Exception {
      if (((JsonNullable<?>) get(bean)).isPresent()) super.serializeAsField(bean, json, provider);
    }
  }
  @SuppressWarnings("rawtypes")
  private static final class Writer extends StdSerializer<JsonNullable> {
    Writer() { super(JsonNullable.class); }
    @Override public void serialize(JsonNullable value, JsonGenerator json, SerializerProvider provider) throws IOException {
      provider.defaultSerializeValue(value.get(), json);
    }
  }
  @SuppressWarnings("rawtypes")
  private static final class Reader extends JsonDeserializer<JsonNullable> implements ContextualDeserializer {
    private final JavaType type;
    Reader(JavaType type) { this.type = type; }
    @Override public JsonDeserializer<?> createContextual(DeserializationContext context, BeanProperty property) {
      JavaType own = property == null ? context.getContextualType() : property.getType();
      return new Reader(own.containedType(0));
    }
    @Override public JsonNullable<?> deserialize(JsonParser json, DeserializationContext context) throws IOException {
      Object value = context.readValue(json, type);
      return JsonNullable.of(value);
    }
    @Override public JsonNullable<?> getNullValue(DeserializationContext context) { return JsonNullable.of(null); }
  }
}
