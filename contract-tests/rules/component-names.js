// Rule: no two components share a name, whatever their sections: generators put all of them into one namespace.

const SUFFIXES = { parameters: 'Parameter', headers: 'Header', responses: 'Response' };
const TAKEN = /(?:Parameter|Header|Response)$/;

/** Names that generators give to types of their own or of their language, and then confuse with ours. */
const FOREIGN = new Set(
  `Any AnyType ApiClient Array ArrayList BigDecimal Boolean Byte Class Configuration Date DateTime Double Enum Exception
  File Float Function HashMap Integer Iterator List LocalDate LocalDateTime LocalTime Long Map Model Number Object
  OffsetDateTime Optional Promise Record Set Short String Symbol Timestamp Type URI URL UUID Void`.split(/\s+/),
);

export const componentNames = () => ({
  Components(components, { location, report }) {
    const sections = new Map();
    for (const [section, members] of Object.entries(components)) {
      for (const name of Object.keys(members)) {
        const place = location.child([section, name]).key();
        const suffix = SUFFIXES[section];
        if (suffix ? !name.endsWith(suffix) : TAKEN.test(name))
          report({
            message: suffix ? `${name} ends in ${suffix}.` : `${name} sounds like one of another section.`,
            location: place,
          });
        if (FOREIGN.has(name)) report({ message: `${name} is a type of some language already.`, location: place });
        const known = sections.get(name);
        if (known) report({ message: `${name} is also the name of one of ${known}.`, location: place });
        sections.set(name, section);
      }
    }
  },
});
