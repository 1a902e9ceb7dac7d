// What the service calls itself: in mail, in authenticators, and as something that no password may be made of.

export const SITE_NAME = 'Plugin Marketplace';
