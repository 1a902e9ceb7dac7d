// What rows of the access table about downloads share.

export const OWNERS = { owner: 302, seller: 302, admin: 302 } as const;

export const RUN_IT = { seller: 302, admin: 302 } as const;
