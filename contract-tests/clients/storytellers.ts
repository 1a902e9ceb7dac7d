// The clients: how each is made of a document, compiled as strictly as its generator allows, and run.
import { execFile, type ExecFileOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

interface Storyteller {
  readonly name: string;
  /** Programs and libraries without which it cannot be, as absolute paths. */
  readonly needs: readonly string[];
  /**
   * Makes the client of a document, beside its story, in a folder that exists and is empty.
   *
   * @returns the command that tells the story
   */
  make(document: string, folder: string): Promise<readonly [string, ...string[]]>;
}

const HERE = fileURLToPath(new URL('../../../contract-tests/clients/', import.meta.url));
const TOOLS = join(HERE, 'node_modules');
const JAR = join(TOOLS, '@openapitools/openapi-generator-cli/bin/openapi-generator.jar');
// Debian's own, for the libraries that Debian packages.
const PYTHON = '/usr/bin/python3';
const PYTHON_LIBRARIES = ['certifi', 'dateutil', 'six.py', 'urllib3'].map(
  (name) => `/usr/lib/python3/dist-packages/${name}`,
);
const JAVA = '/usr/bin/java';
const JAVAC = '/usr/bin/javac';
const JACKSON = ['annotations', 'core', 'databind'].map((name) => `/usr/share/java/jackson-${name}.jar`);
const STRICT = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: ['node'],
  outDir: 'out',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  skipLibCheck: true,
};

/** How much of what a program printed is told when it failed; the last of it. */
const TOLD = 4000;

/** @throws with the last that it printed when it fails */
export async function run(program: string, args: readonly string[], options: ExecFileOptions = {}): Promise<void> {
  try {
    await promisify(execFile)(program, args, { maxBuffer: 64 * 1024 * 1024, ...options });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    const command = [program, ...args].join(' ');
    throw new Error(`${command}\n${`${stdout}${stderr}`.slice(-TOLD)}`);
  }
}

/** Runs a program of npm's in a folder where it finds no configuration of this project. */
const tool = (folder: string, name: string, ...args: string[]): Promise<void> =>
  run(process.execPath, [join(TOOLS, name), ...args], { cwd: folder });

/** Installs the generators that come by npm. Nothing that is installed runs a script of its own. */
export const installTools = (): Promise<void> =>
  run('npm', ['ci', '--prefix', HERE, '--ignore-scripts', '--no-audit', '--no-fund']);

function typeScript(
  name: string,
  generate: (document: string, folder: string) => Promise<void>,
  exceptions: Partial<typeof STRICT> = {},
): Storyteller {
  return {
    name,
    needs: [],
    async make(document, folder) {
      await cp(join(HERE, 'stories', name), folder, { recursive: true });
      await symlink(TOOLS, join(folder, 'node_modules'));
      await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
      const tsconfig = { compilerOptions: { ...STRICT, ...exceptions }, exclude: ['out', 'node_modules'] };
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
      await generate(document, folder);
      await tool(folder, 'typescript/bin/tsc');
      return [process.execPath, join(folder, 'out/story.js')];
    },
  };
}

const openApiGenerator = (generator: string, document: string, folder: string, ...options: string[]): Promise<void> =>
  run(JAVA, ['-jar', JAR, 'generate', '-g', generator, '-i', document, '-o', folder, ...options]);

const python: Storyteller = {
  name: 'python',
  needs: [JAVA, PYTHON, ...PYTHON_LIBRARIES],
  async make(document, folder) {
    await cp(join(HERE, 'stories/python'), folder, { recursive: true });
    await openApiGenerator('python', document, folder, '--package-name', 'market');
    await run(PYTHON, ['-W', 'error', '-m', 'compileall', '-q', join(folder, 'market')]);
    return [PYTHON, join(folder, 'story.py')];
  },
};

const java: Storyteller = {
  name: 'java',
  needs: [JAVA, JAVAC, ...JACKSON],
  async make(document, folder) {
    await cp(join(HERE, 'stories/java'), folder, { recursive: true });
    await openApiGenerator('java', document, join(folder, 'client'), '--library', 'native');
    const sources = (await readdir(folder, { recursive: true }))
      .filter((file) => file.endsWith('.java') && !file.startsWith('client/src/test'))
      .map((file) => join(folder, file));
    const classes = join(folder, 'classes');
    const classPath = [classes, ...JACKSON].join(':');
    await mkdir(classes);
    const files = join(folder, 'sources');
    await writeFile(files, sources.join('\n'));
    // Of the generated exceptions none can be serialized.
    const strict = ['-Xlint:all,-serial', '-Werror', '-proc:none', '-implicit:none', '--release', '17'];
    await run(JAVAC, [...strict, '-d', classes, '-cp', classPath, `@${files}`]);
    return [JAVA, '-cp', classPath, 'Story'];
  },
};

export const STORYTELLERS: readonly Storyteller[] = [
  typeScript('openapi-fetch', (document, folder) =>
    tool(folder, 'openapi-typescript/bin/cli.js', document, '-o', 'client/schema.ts'),
  ),
  typeScript(
    'hey-api',
    (document, folder) =>
      tool(
        folder,
        '@hey-api/openapi-ts/bin/run.js',
        '-i',
        document,
        '-o',
        'client',
        '-c',
        '@hey-api/client-fetch',
        '--silent',
      ),
    // What it puts beside every client does not compile with it.
    { exactOptionalPropertyTypes: false },
  ),
  python,
  java,
];

/** What a client needs and this machine lacks. */
export const missingFor = ({ needs }: Storyteller): string[] => needs.filter((path) => !existsSync(path));
