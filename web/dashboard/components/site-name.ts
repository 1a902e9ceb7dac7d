// What the operator calls the marketplace: the server has written it into the page.

export const siteName = document.head.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';
