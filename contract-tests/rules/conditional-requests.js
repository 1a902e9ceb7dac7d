// Rule: an operation takes If-None-Match where it may answer with 304, and nowhere else; no value of it is wrong.

/** The bytes that all headers of a request may have together: nothing longer arrives. */
const LONGEST = 16384;

export const conditionalRequests = () => ({
  Operation(operation, { location, resolve, report }) {
    const parameters = (operation.parameters ?? []).map((parameter) => resolve(parameter).node);
    const isTaken = parameters.some((parameter) => parameter?.in === 'header' && isCondition(parameter));
    if (isTaken !== (operation.responses?.['304'] !== undefined))
      report({ message: 'If-None-Match goes with a 304, and a 304 with If-None-Match.', location });
  },
  Parameter(parameter, { location, report }) {
    if (parameter.in !== 'header' || !isCondition(parameter)) return;
    const { type, maxLength, example: _, ...others } = parameter.schema ?? {};
    if (parameter.required || type !== 'string' || !(maxLength >= LONGEST) || Object.keys(others).length > 0)
      report({ message: `If-None-Match is any text of up to ${LONGEST} characters, or not there.`, location });
  },
});

const isCondition = ({ name }) => name.toLowerCase() === 'if-none-match';
