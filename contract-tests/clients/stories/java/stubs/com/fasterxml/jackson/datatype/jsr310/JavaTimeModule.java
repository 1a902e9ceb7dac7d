// Stands in for jackson-datatype-jsr310, which Debian lacks: the one class of times that the client has.
package com.fasterxml.jackson.datatype.jsr310;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.time.OffsetDateTime;
public class JavaTimeModule extends SimpleModule {
  public JavaTimeModule() {
    addSerializer(OffsetDateTime.class, new StdSerializer<OffsetDateTime>(OffsetDateTime.class) {
      @Override public void serialize(OffsetDateTime value, JsonGenerator json, SerializerProvider provider) throws IOException { json.writeString(value.toString()); }
    });
    addDeserializer(OffsetDateTime.class, new StdDeserializer<OffsetDateTime>(OffsetDateTime.class) {
      @Override public OffsetDateTime deserialize(JsonParser json, DeserializationContext context) throws IOException { return OffsetDateTime.parse(json.getText()); }
    });
  }
}
