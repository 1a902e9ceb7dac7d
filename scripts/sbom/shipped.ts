// What of all installed packages an installation serves or runs, and under which licenses it is.

/** What is used of a component of CycloneDX 1.5; the rest is handed on as it is. */
export interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
  readonly licenses?: readonly {
    readonly license?: { readonly id?: string; readonly name?: string };
    readonly expression?: string;
  }[];
}

/** A bill of materials as `npm sbom --sbom-format cyclonedx` writes it. */
export interface Bill {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * Licenses that ask for no more of who passes a package on than that its texts and notices stay with it, or, LGPL and
 * MPL, that its own code stays replaceable: it does, in `node_modules/`. https://spdx.org/licenses/
 */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

const isForDevelopment = ({ properties = [] }: Component): boolean =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

/**
 * The bill of what is shipped: what is installed without the packages of developers, and of these the ones that are
 * built into pages, with all they depend on.
 *
 * @param bundled names of packages that pages import
 * @throws {Error} when one of them is not installed
 */
export function shippedOf<B extends Bill>(bill: B, bundled: ReadonlySet<string>): B {
  const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const named = bill.components.filter(({ name }) => bundled.has(name));
  const absent = [...bundled].filter((name) => !named.some((component) => component.name === name));
  if (absent.length > 0) throw new Error(`Pages import what is not installed: ${absent.join(', ')}`);
  const shipped = new Set(bill.components.filter((each) => !isForDevelopment(each)).map((each) => each['bom-ref']));
  const waiting = named.map((each) => each['bom-ref']);
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (shipped.has(ref)) continue;
    shipped.add(ref);
    waiting.push(...(needs.get(ref) ?? []));
  }
  return {
    ...bill,
    components: bill.components
      .filter((each) => shipped.has(each['bom-ref']))
      .map(({ properties = [], ...each }) => ({
        ...each,
        properties: properties.filter(({ value }) => value !== 'true'),
      })),
    dependencies: bill.dependencies
      .filter(({ ref }) => shipped.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => shipped.has(each)) })),
  };
}

/** The license of a component as SPDX writes it, or the words that its package has for it. */
export function licenseOf({ licenses = [] }: Component): string {
  const told = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '');
  const [one, ...others] = told.filter((each) => each !== '');
  if (one === undefined) return 'none is told';
  return others.length === 0 ? one : [one, ...others].map(bracketed).join(' AND ');
}

const bracketed = (license: string): string => (/\sOR\s/.test(license) ? `(${license})` : license);

/** Whether a license may be shipped: each one of those joined by AND, any of those joined by OR, brackets first. */
export function isAccepted(license: string): boolean {
  const [inner, between] = /\(([^()]*)\)/.exec(license) ?? [];
  // What was judged stands in its place as a license that is as good, or as none.
  if (inner !== undefined) return isAccepted(license.replace(inner, isAccepted(between!) ? ' MIT ' : ' none '));
  return license
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((each) => ACCEPTED.has(each.trim())));
}
