// `npm run sbom`: writes the bill of materials of what is shipped, and fails when a package has a license that may not be.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isAccepted, licenseOf, shippedOf, type Bill } from './sbom/shipped.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WRITTEN = 'dist/sbom.cdx.json';
/** Folders whose modules are built into what browsers load. */
const BUNDLED = ['web/dashboard', 'web/storefront/browser'];

/** Names of the packages that modules of a folder import; tests and settings of the bundler are not among its modules. */
function packagesImportedBy(folder: string): string[] {
  const modules = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(?:tsx?|css)$/.test(name) && !/(?:\.test\.ts|vite\.config\.\w+)$/.test(name),
  );
  return modules.flatMap((name) => {
    const text = readFileSync(join(ROOT, folder, name), 'utf8');
    return [...text.matchAll(/(?:from|import|@import)[\s(]*['"]((?:@[\w-]+\/)?[\w-][\w.-]*)/g)]
      .map(([, imported]) => imported!)
      .filter((imported) => !isBuiltin(imported) && !imported.startsWith('node:'));
  });
}

const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }),
) as Bill;
const shipped = shippedOf(bill, new Set(BUNDLED.flatMap(packagesImportedBy)));
writeFileSync(join(ROOT, WRITTEN), `${JSON.stringify(shipped, null, 2)}\n`);

const counts = new Map<string, number>();
for (const license of shipped.components.map(licenseOf)) counts.set(license, (counts.get(license) ?? 0) + 1);
for (const [license, count] of [...counts].sort(([, one], [, other]) => other - one))
  console.log(`${String(count).padStart(5)}  ${license}`);
console.log(`${shipped.components.length} packages are shipped; ${WRITTEN} names them`);

const refused = shipped.components.filter((component) => !isAccepted(licenseOf(component)));
for (const component of refused)
  console.error(`${component.name} ${component.version} may not be shipped: ${licenseOf(component)}`);
if (refused.length > 0) process.exitCode = 1;
