// Rule: every code of the root's x-errors has the status it is sent with and the sentence it says when nobody knows
// better; and for readers what it means, what to do about it, and whether the same request may be sent again.

const SENTENCES = /^\p{Lu}.* [^]*[.)]$/u;
const REPEAT = ['never', 'retry_after', 'backoff'];
/** The service says the seconds of `Retry-After` with these, and with no others. */
const WITH_RETRY_AFTER = [429, 503];

export const errorTable = () => ({
  Root(root, { location, report }) {
    for (const [code, entry] of Object.entries(root['x-errors'] ?? {})) {
      const place = location.child(['x-errors', code]);
      const say = (needed) => report({ message: `The error ${code} needs ${needed}.`, location: place });
      const { status, sentence, when, cure, repeat } = entry ?? {};
      if (!Number.isInteger(status) || status < 400 || status > 599) say('a status from 400 to 599');
      if (typeof sentence !== 'string' || !/^\p{Lu}.* /u.test(sentence)) say('a sentence');
      if (typeof when !== 'string' || !SENTENCES.test(when)) say('to say when it is answered');
      if (typeof cure !== 'string' || !SENTENCES.test(cure)) say('a cure');
      if (!REPEAT.includes(repeat)) say(`to say whether to repeat the request: ${REPEAT.join(', ')}`);
      else if ((repeat === 'retry_after') !== WITH_RETRY_AFTER.includes(status))
        say(`the repeat retry_after if its status is ${WITH_RETRY_AFTER.join(' or ')}, and only then`);
    }
  },
});
