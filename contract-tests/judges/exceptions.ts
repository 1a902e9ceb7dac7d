// What the judges find and what stays as it is, each with its reason. One that nothing is found for any more goes.
import type { OperationId } from '#generated/operations.js';

/** A finding of Spectral that is none. */
interface Exception {
  readonly rule: string;
  /** Where it may be found, as a path in the document with slashes; anywhere unless given. */
  readonly where?: RegExp;
  readonly reason: string;
}

export const SPECTRAL_EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'info-contact',
    reason:
      'Whom to ask is for the operator to say (SUPPORT_URL, SUPPORT_EMAIL): nothing is made up where nobody does.',
  },
  {
    rule: 'owasp:api8:2023-define-cors-origin',
    reason:
      'Every answer below /api says `Access-Control-Allow-Origin: *`. The guide says that once; 140 times the same header would hide those that tell something.',
  },
  {
    rule: 'owasp:api4:2023-string-restricted',
    reason:
      'These are texts that people write, in any language, and headers. What has a form has its pattern, and each text has its maxLength (rule contract/bounded-schemas).',
  },
  {
    rule: 'owasp:api5:2023-admin-security-unique',
    where: /^paths\/\/api\/v1\/admin\//,
    reason:
      'Admins sign in like everybody. What sets their operations apart is the scope `admin`, which 3.0 cannot say of keys and sessions; contract-tests/access/ tries every kind of caller.',
  },
  {
    rule: 'owasp:api2:2023-write-restricted',
    where:
      /^paths\/\/api\/(?:account\/(?:links\/check|login|passkey-challenges|redeem-claim|register|reset-password|request-password-reset|verify-email|set-up)|keys\/report)/,
    reason:
      'Who signs in, registers or redeems a mailed link has no credential yet, and whoever finds a leaked key may report it. Each has a limit of its own by address.',
  },
  {
    rule: 'owasp:api2:2023-write-restricted',
    where: /^paths\/\/api\/v1\/license\/(?:activate|deactivate|heartbeat|validate)\//,
    reason:
      'A plugin on the server of a buyer has no key: the license key in the body is the credential, which a log of addresses or headers never shows.',
  },
  {
    rule: 'owasp:api2:2023-write-restricted',
    where: /^paths\/\/api\/payments\/stripe\//,
    reason:
      'Stripe proves itself by the signature of the body in `Stripe-Signature`, which no security scheme of OpenAPI can say.',
  },
  {
    rule: 'owasp:api2:2023-write-restricted',
    where: /^paths\/\/api\/mail\/unsubscribe\//,
    reason:
      'The signed token of the mail is the credential: RFC 8058 wants it to work without signing in. It ends one kind of mail and does no more.',
  },
  {
    rule: 'owasp:api4:2023-rate-limit-responses-429',
    where: /^paths\/\/(?:healthz|readyz)\//,
    reason: 'Load balancers ask these all the time: they are not counted and never refused.',
  },
  {
    rule: 'owasp:api4:2023-rate-limit-responses-429',
    where: /^paths\/\/\.well-known\/jwks\.json\//,
    reason:
      'Without these keys no license can be checked: they are the same for everybody, kept by whoever reads them, not counted and never refused.',
  },
  {
    rule: 'owasp:api4:2023-rate-limit-responses-429',
    where: /^paths\/\/api\/payments\/stripe\//,
    reason: 'A refused event of Stripe is a payment that is told late: these are not counted and never refused.',
  },
  {
    rule: 'owasp:api2:2023-no-credentials-in-url',
    where: /^components\/parameters\/ServerTokenIdParameter\//,
    reason: 'It is the id of a server token, which opens nothing.',
  },
  {
    rule: 'owasp:api7:2023-concerning-url-parameter',
    where: /^components\/parameters\/RedirectParameter\//,
    reason: 'It is a yes or no, not where to redirect to.',
  },
  {
    rule: 'owasp:api3:2023-no-additionalProperties',
    where: /^components\/schemas\/(?:AuditEvent\/properties\/details|HitCount)/,
    reason: 'A map: its names are not known beforehand, and what it maps to has a schema.',
  },
  {
    rule: 'owasp:api9:2023-inventory-access',
    where: /^servers\/0/,
    reason: 'Who may reach an installation is for its operator to decide, and no property of the service.',
  },
  {
    rule: 'owasp:api9:2023-inventory-environment',
    where: /^servers\/0/,
    reason: 'The one server is the installation that serves the document, whatever it is for.',
  },
];

/** Operations whose accepted bodies Prism cannot pass on: it reads bytes as text, which pictures do not survive. */
export const PRISM_GARBLES: ReadonlySet<OperationId> = new Set(['createGalleryPicture', 'setProductIcon']);

/** Operations of whose accepted bodies Prism says what is not so; all else that it says of them counts. */
export const PRISM_MISREADS: Readonly<Partial<Record<OperationId, string>>> = {
  receiveStripeEvent:
    'The body is taken as the bytes that were sent, because the signature is over these: OpenAPI 3.0 writes that as a string of format binary. Prism parses whatever is called JSON first, and finds no string then.',
};

/** Statuses that Prism cannot pass on. */
export const PRISM_CANNOT: Readonly<Record<number, string>> = {
  302: 'Prism follows redirects, so that it judges the file in the place of the answer that leads to it.',
  413: 'Prism reads a large text body as something else, and passes that on.',
  415: 'Prism answers 500 by itself to a body of a type that the document does not have.',
};
