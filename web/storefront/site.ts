// What every page knows of the installation.
import type { RegistrationMode } from '#generated/enums.js';

export interface Site {
  /** What the operator calls the shop. */
  readonly name: string;
  /** The operator's own picture beside the name, with its size in pixels; null for the shop's sign. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
  /** Where the shop is, without a slash at the end. */
  readonly publicUrl: string;
  /** ISO 4217, of every price. */
  readonly currency: string;
  readonly payments: 'manual' | 'test' | 'stripe';
  readonly registration: RegistrationMode;
  /** Whom to ask; null when the operator does not say. */
  readonly contactUrl: string | null;
  /** The operator's own pages, such as terms and imprint. */
  readonly pages: readonly { readonly name: string; readonly title: string }[];
  /** Names below `/shop/`. */
  readonly files: SiteFiles;
  readonly version: string;
  /** The origin that files of sellers lie on, when it is not that of the shop. */
  readonly storeOrigin: string | undefined;
}

/** The shop's own files by their name below `/shop/`. */
export interface SiteFiles {
  readonly script: string;
  readonly style: string;
  /** Colours of the operator that replace those of `style`. */
  readonly colors?: string | undefined;
}
