// Rule: an object that people program with has a name, and one name only: generators make a class of each that they
// meet, so what is the same must be the same component.

const COMPONENT = /^#\/components\/schemas\/[^/]+$/;

const isRecord = (schema) => schema.type === 'object' && schema.properties !== undefined;
const isChoice = (schema) => (schema.enum ?? []).filter((value) => value !== null).length > 1;

export const namedSchemas = () => {
  const places = new Map();
  return {
    Schema(schema, { location, report }) {
      const { pointer } = location;
      if (isRecord(schema) && !COMPONENT.test(pointer))
        report({ message: 'An object with properties is a component with a name.', location });
      if (!isRecord(schema) && !isChoice(schema)) return;
      // What counts where nothing is sent makes no other choice.
      const { default: _, ...told } = schema;
      const shape = JSON.stringify(shapeOf(told));
      const known = places.get(shape) ?? pointer;
      places.set(shape, known);
      if (known !== pointer) report({ message: `This is the same as ${known}: refer to that.`, location });
    },
  };
};

/** The schema without what is only said about it, its members in one order. */
function shapeOf(schema) {
  const { description: _, example: __, properties, items, ...rest } = schema;
  return [
    ...Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1)),
    ['items', items && shapeOf(items)],
    [
      'properties',
      properties &&
        Object.entries(properties)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, member]) => [name, shapeOf(member)]),
    ],
  ];
}
