// What the picture shows by which a product is presented where a link to it is passed on, and the messages to and from
// the process that draws it.

export interface SocialSubject {
  readonly siteName: string;
  /** The colour of the site, such as #1f7067. */
  readonly siteColor: string;
  readonly name: string;
  /** Stands for a name that cannot be drawn. */
  readonly slug: string;
  readonly description: string;
  readonly seller: string;
  /** Stands for a seller's name that cannot be drawn. */
  readonly sellerSlug: string;
  /** Words that say what it is, such as the game and the category. */
  readonly topics: readonly string[];
  /** The picture of its icon, a file of any common format; null for the generated one. */
  readonly icon: Uint8Array | null;
}

/** In pixels, as those who show links want them. */
export const SOCIAL_WIDTH = 1200;
export const SOCIAL_HEIGHT = 630;

export interface Drawn {
  /** As PNG. */
  readonly picture: Uint8Array;
}
