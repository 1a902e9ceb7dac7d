// Rule: every code of the root's x-errors has the status it is sent with and the sentence it says when nobody knows
// better.

export const errorTable = () => ({
  Root(root, { location, report }) {
    for (const [code, entry] of Object.entries(root['x-errors'] ?? {})) {
      const place = location.child(['x-errors', code]);
      const { status, sentence } = entry ?? {};
      if (!Number.isInteger(status) || status < 400 || status > 599)
        report({ message: `The error ${code} needs a status from 400 to 599.`, location: place });
      if (typeof sentence !== 'string' || !/^\p{Lu}.* /u.test(sentence))
        report({ message: `The error ${code} needs a sentence.`, location: place });
    }
  },
});
