// Rule: every error response names the codes it may carry, each of which the root's x-errors lists with that very
// status, and shows one.

export const errorCodes = () => {
  let table = {};

  function checkResponse(status, response, { resolve, report, location }) {
    const media = response.content?.['application/json'] ?? {};
    const schema = resolve(media.schema ?? {}).node;
    const codes = resolve(schema?.properties?.code ?? {}).node?.enum;
    if (!codes) {
      report({ message: `The response ${status} lists its codes: a property \`code\` with an enum.`, location });
      return;
    }
    for (const code of codes.filter((code) => table[code]?.status !== Number(status))) {
      report({ message: `x-errors does not list ${code} with the status ${status}.`, location });
    }
    // That an example keeps to these codes is seen to by Redocly's own rule.
    if (!('example' in media) && !media.examples)
      report({ message: `The response ${status} needs an example with one of ${codes.join(', ')}.`, location });
  }

  return {
    Root(root) {
      table = root['x-errors'] ?? {};
    },
    Responses(responses, { resolve, report, location }) {
      for (const [status, response] of Object.entries(responses).filter(([status]) => /^[45]/.test(status))) {
        checkResponse(status, resolve(response).node ?? {}, {
          resolve,
          report,
          location: location.child(status).key(),
        });
      }
    },
  };
};
