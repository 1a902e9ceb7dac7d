// What people call an order: shorter than its id, and found by it all the same.

/** The last twelve digits of an id, such as `4D5E-6F7A-8B90`: the ones that no two orders share. */
export const orderNumber = (id: string): string =>
  id
    .slice(-12)
    .toUpperCase()
    .replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3');
