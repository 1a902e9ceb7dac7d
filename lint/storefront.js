// What the linter holds of the shop's pages: what they may import, that HTML is written as it is in one file only, and
// that links are made in one place.
import { FOLDERS as LAYERED } from './layers.js';

/** Names that only browsers have, and that are easily meant for a variable of one's own. */
export const BROWSER_GLOBALS = [
  ...['window', 'document', 'navigator', 'location', 'history', 'localStorage', 'sessionStorage', 'alert', 'confirm'],
  ...['name', 'event', 'status', 'length', 'close', 'open', 'top', 'parent', 'self', 'origin', 'find', 'print', 'stop'],
  ...['frames', 'screen', 'external', 'prompt', 'focus', 'blur', 'scroll', 'opener', 'closed', 'Image', 'Option'],
];

const STORED_HTML = 'web/storefront/components/stored-html.tsx';

const OUTSIDE = {
  regex: '^(?!\\.|#generated/|preact(?:/|$)|preact-render-to-string$)',
  message: 'Pages of the shop know generated/ and Preact alone: what they show is handed to them.',
};
const FOLDERS = [...LAYERED, 'lint', 'docs'].join('|');
const ELSEWHERE = {
  regex: `^(?:\\.\\./)+(?:${FOLDERS}|web|dashboard)/`,
  message: 'Pages of the shop know generated/ and Preact alone: what they show is handed to them.',
};
const ELSEWHERE_IN_BROWSER = {
  regex: `^(?:\\.\\./)+(?:(?:${FOLDERS})/|dashboard/(?!api/(?:client|api-error)\\.js$|session/signed-in-mark\\.js$))`,
  message:
    'The script of the shop shares the client of the contract, and the mark of a session, with the dashboard; nothing else.',
};
const BROWSER = {
  regex: '^(?:\\./|(?:\\.\\./)+)browser/',
  message: 'What runs in the browser is loaded by the browser: no page imports it.',
};

const imports = (...patterns) => ({ 'house/restricted-imports': ['error', ...patterns] });

const RAW_HTML = [
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: `HTML is written as it is in ${STORED_HTML} alone.`,
  },
  {
    selector: 'MemberExpression[property.name=/^(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe)$/]',
    message: 'A page is changed by elements and texts, never by HTML.',
  },
];
const LINKS = [
  {
    selector: 'JSXAttribute[name.name=/^(?:href|src|action|formaction|srcset)$/] Literal[value=/^[\\/?]/]',
    message: 'Links are made by `at` (web/storefront/addresses.ts).',
  },
  {
    selector:
      'JSXAttribute[name.name=/^(?:href|src|action|formaction|srcset)$/] TemplateElement:first-child[value.raw=/^[\\/?]/]',
    message: 'Links are made by `at` (web/storefront/addresses.ts).',
  },
];

const files = ['web/storefront/**/*.{ts,tsx}'];
const tests = ['**/*.test.ts', '**/*.test.tsx'];

export const storefront = [
  { files, excludeFiles: tests, rules: imports(OUTSIDE, ELSEWHERE, BROWSER) },
  {
    files: ['web/storefront/browser/**/*.{ts,tsx}'],
    excludeFiles: tests,
    rules: imports(OUTSIDE, ELSEWHERE_IN_BROWSER),
  },
  { files, rules: { 'house/restricted-syntax': ['error', ...RAW_HTML, ...LINKS] } },
  { files: [STORED_HTML], rules: { 'house/restricted-syntax': ['error', ...LINKS] } },
];
