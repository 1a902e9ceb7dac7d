// Tells what is sent (the webhooks of `x-webhooks`) from what is served.

/** Whether a place in the document belongs to a webhook: its receiver answers there, not this server. */
export const isWebhook = (location) => location.pointer.startsWith('#/x-webhooks/');
