// Shows HTML that nobody has cleaned yet, in a frame in which nothing of it can do anything.
import type { ReactNode } from 'react';
import { useComputedColorScheme, useMantineStyleNonce, useMantineTheme, type MantineTheme } from '@mantine/core';
import styles from './html-preview.module.css';

interface HtmlPreviewProps {
  readonly html: string;
  /** The name of the frame, for those who do not see it. */
  readonly title: string;
}

/**
 * The frame may run no script, send no form, open no window and be nobody's origin; its policy lets it load nothing,
 * not even a picture, by which others would learn who reads this.
 */
export function HtmlPreview({ html, title }: HtmlPreviewProps): ReactNode {
  const nonce = useMantineStyleNonce()?.() ?? '';
  const theme = useMantineTheme();
  const scheme = useComputedColorScheme('light');
  return (
    <iframe
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      className={styles['frame']}
      // A frame keeps its policy, so that another appearance wants another frame.
      key={scheme}
      srcDoc={previewPage(html, { nonce, style: previewStyle(theme, scheme) })}
    />
  );
}

/** The page of the frame. What comes first in it holds for what follows, whatever that is. */
function previewPage(html: string, { nonce, style }: { readonly nonce: string; readonly style: string }): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'">`,
    // Links would open a window, which the frame may not.
    '<base target="_blank"><title>Preview</title>',
    `<style nonce="${nonce}">${style}</style></head><body>`,
    html,
  ].join('');
}

function previewStyle({ fontFamily, fontFamilyMonospace, colors }: MantineTheme, scheme: 'light' | 'dark'): string {
  const isDark = scheme === 'dark';
  const ink = isDark ? colors.dark[0] : colors.gray[9];
  const line = isDark ? colors.dark[4] : colors.gray[3];
  const link = isDark ? colors['pine']![3] : colors['pine']![7];
  return `:root{color-scheme:${scheme}}
body{margin:0;padding:.875rem 1rem;font:1rem/1.55 ${fontFamily};color:${ink};background:${isDark ? colors.dark[7] : '#fff'};overflow-wrap:anywhere}
body>:first-child{margin-top:0}body>:last-child{margin-bottom:0}
h1,h2,h3,h4,h5,h6{line-height:1.3;margin:1.25em 0 .5em}h1,h2{font-size:1.25rem}h3{font-size:1.0625rem}h4,h5,h6{font-size:1rem}
a{color:${link}}pre,code,kbd{font-family:${fontFamilyMonospace};font-size:.875em}pre{overflow-x:auto}
blockquote{margin:1em 0;padding-left:1em;border-left:3px solid ${line}}
table{border-collapse:collapse}th,td{border:1px solid ${line};padding:.25rem .5rem;text-align:start}hr{border:0;border-top:1px solid ${line}}`;
}
