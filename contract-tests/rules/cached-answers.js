// Rule: an operation with a 304 says by x-cache for whom its answer is the same and, where others share it, what it
// depends on; no other operation does. A shared answer follows from the address alone, and wants nobody to be known.

const SHARED_FOR = ['everybody', 'buyers', 'anonymous'];
const DEPENDS_ON = ['product', 'database', 'search', 'settings', 'nothing'];
const OF_A_PRODUCT = /^#\/paths\/[^/{]*~1products~1\{/;

export const cachedAnswers = () => {
  let byDefault = [];
  return {
    Root(root) {
      byDefault = root.security ?? [];
    },
    Operation(operation, { location, resolve, report }) {
      const cache = operation['x-cache'];
      const complain = (message) => report({ message, location });
      if ((cache === undefined) !== (operation.responses?.['304'] === undefined))
        return complain('x-cache goes with a 304, and a 304 with x-cache.');
      if (cache === undefined || (cache.for === 'caller' && Object.keys(cache).length === 1)) return;
      if (!SHARED_FOR.includes(cache.for) || !DEPENDS_ON.includes(cache.depends_on))
        return complain(
          `x-cache is { for: caller }, or for ${SHARED_FOR.join(', ')} and depends_on ${DEPENDS_ON.join(', ')}.`,
        );
      if (cache.depends_on === 'product' && !OF_A_PRODUCT.test(location.pointer))
        complain('An answer that depends on a product names it by the first parameter of its path.');
      const security = operation.security ?? byDefault;
      if (security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0))
        complain('An answer is shared only where nobody has to be known.');
      const headers = (operation.parameters ?? [])
        .map((one) => resolve(one).node)
        .filter((one) => one?.in === 'header');
      if (headers.some(({ name }) => name !== 'If-None-Match'))
        complain('A shared answer follows from no header: it is found by its address.');
    },
  };
};
