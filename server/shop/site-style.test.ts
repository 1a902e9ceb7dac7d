// Whatever colour an operator has, texts and buttons can be read.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { wcagContrast } from 'culori';
import { createRandom } from '../../scripts/seeding/random.js';
import { SCHEMES, shadesOf, siteStyle } from './site-style.js';

const NAMED = [
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00ff00',
  '#00ffff',
  '#ff0000',
  '#0000ff',
  '#ff00ff',
  '#808080',
  '#777777',
];

/** Those that are hard, the default, and a thousand at random. */
function colors(): string[] {
  const random = createRandom(7);
  const hex = (): string => random.integer(0, 255).toString(16).padStart(2, '0');
  return [...NAMED, '#1f7067', ...Array.from({ length: 1000 }, () => `#${hex()}${hex()}${hex()}`)];
}

test('texts, links and buttons of any colour have a contrast of 4.5 to 1 or more', () => {
  for (const color of colors()) {
    for (const scheme of Object.values(SCHEMES)) {
      const { brand, brandStrong, brandText, brandQuiet, onBrand } = shadesOf(color, scheme);
      for (const shade of [brand, brandStrong, brandText, brandQuiet, onBrand]) assert.match(shade, /^#[0-9a-f]{6}$/);
      const pairs = [
        ...[...scheme.grounds, brandQuiet].map((ground) => [brandText, ground]),
        ...[brand, brandStrong].map((button) => [onBrand, button]),
        ...scheme.texts.map((text) => [text, brandQuiet]),
      ];
      for (const [text, ground] of pairs)
        assert.ok(wcagContrast(text!, ground!) >= 4.5, `${text} on ${ground}, of ${color}`);
      for (const ground of scheme.grounds)
        assert.ok(wcagContrast(brand, ground) >= 1.4, `a button of ${brand} on ${ground}, of ${color}`);
    }
  }
});

test('a colour that can be read is used as it is', () => {
  assert.equal(shadesOf('#1f7067', SCHEMES.light).brand, '#1f7067');
  assert.equal(shadesOf('#1f7067', SCHEMES.light).brandText, '#1f7067');
  assert.equal(shadesOf('#b3261e', SCHEMES.light).brand, '#b3261e');
});

test('the style sheet replaces the five colours of the brand on screens, and nothing else', () => {
  const style = siteStyle('#7a2cff');
  assert.deepEqual(
    [...style.matchAll(/--[a-z-]+/g)].map(String),
    Array.from({ length: 2 }, () => [
      '--brand',
      '--brand-strong',
      '--brand-text',
      '--brand-quiet',
      '--on-brand',
    ]).flat(),
  );
  assert.doesNotMatch(style.replaceAll('@media screen', ''), /@|url|[<\\]/);
});

test('the grounds and texts are those of the style sheet', () => {
  const file = new URL('../web/storefront/style/base.css', import.meta.resolve('#generated/openapi.json'));
  const [light, dark] = readFileSync(file, 'utf8').split('@media (prefers-color-scheme: dark)') as [string, string];
  const valueOf = (css: string, name: string): string => {
    const value = new RegExp(`--${name}: (#[0-9a-f]+);`).exec(css)![1]!;
    return value.length === 4 ? `#${[...value.slice(1)].map((digit) => digit + digit).join('')}` : value;
  };
  for (const [css, { grounds, texts }] of [
    [light, SCHEMES.light],
    [dark, SCHEMES.dark],
  ] as const) {
    assert.deepEqual(
      grounds,
      ['page', 'surface', 'sunken'].map((name) => valueOf(css, name)),
    );
    assert.deepEqual(
      texts,
      ['text', 'quiet'].map((name) => valueOf(css, name)),
    );
  }
});
