// Rule: components come in a fixed order of sections and by the alphabet inside each, so that everyone finds and adds
// them at one place.

const SECTIONS = ['securitySchemes', 'parameters', 'headers', 'responses', 'schemas'];

/** The first name that stands before its predecessor's place, if any. */
const outOfPlace = (names, place) => names.find((name, index) => index > 0 && place(names[index - 1], name) > 0);

// Code units, not a locale: the order must not depend on the machine. Case is looked at last.
const byAlphabet = (one, other) => compare(one.toLowerCase(), other.toLowerCase()) || compare(one, other);
const bySection = (one, other) => SECTIONS.indexOf(one) - SECTIONS.indexOf(other);
const compare = (one, other) => (one < other ? -1 : Number(one > other));

export const componentsOrder = () => ({
  Components(components, { location, report }) {
    const sections = Object.keys(components);
    const misplaced = outOfPlace(sections, bySection) ?? sections.find((section) => !SECTIONS.includes(section));
    if (misplaced)
      report({
        message: `The sections of components are, in this order: ${SECTIONS.join(', ')}.`,
        location: location.child(misplaced).key(),
      });
    for (const section of sections) {
      const name = outOfPlace(Object.keys(components[section]), byAlphabet);
      if (name)
        report({
          message: `${section} are sorted by the alphabet: ${name} stands too late.`,
          location: location.child([section, name]).key(),
        });
    }
  },
});
