// Rule: an operation tells its story in one order, so that any two can be read side by side.

const ORDER = [
  'summary',
  'description',
  'operationId',
  'tags',
  'security',
  'x-scopes',
  'x-needs',
  'x-acts',
  'x-rate-limit',
  'x-cache',
  'x-deadline',
  'x-body',
  'x-sample',
  'parameters',
  'requestBody',
  'responses',
];

export const operationOrder = () => ({
  Operation(operation, { location, report }) {
    const members = Object.keys(operation);
    const strangers = members.filter((member) => !ORDER.includes(member));
    for (const member of strangers)
      report({ message: `${member} has no place in an operation.`, location: location.child(member).key() });
    const expected = ORDER.filter((member) => members.includes(member));
    const misplaced = members
      .filter((member) => ORDER.includes(member))
      .find((member, index) => member !== expected[index]);
    if (misplaced)
      report({
        message: `The order inside an operation is ${expected.join(', ')}.`,
        location: location.child(misplaced).key(),
      });
  },
});
