// Errors as pages: what a visitor sees where a program is told a code.
import type { Request, ResponseObject, ResponseToolkit } from '@hapi/hapi';
import escapeHtml from 'escape-html';
import type { Logger } from 'pino';
import { renderDocument } from '../../web/storefront/document.js';
import { PROBLEM_STATUS, ProblemPage, problemMeta } from '../../web/storefront/pages/problem-page.js';
import type { Site } from '../../web/storefront/site.js';
import { errors } from '#generated/errors.js';
import type { Caches } from '../../market/caches.js';
import type { ErrorAnswer } from '../errors.js';
import { prefersHtml } from '../prefers-html.js';
import '../request-state.js';
import { pageHeaders } from './page-headers.js';
import type { PageProblem, ProblemKind } from './page-route.js';
import { perSite, type CurrentSite } from './per-site.js';
import { sendShort } from './zipped-file.js';

/** Addresses that programs ask for; they are told in JSON, whatever they accept. */
const FOR_PROGRAMS =
  /^\/(?:(?:api|objects|\.well-known|pictures|app\/assets|metrics|healthz|readyz)(?:\/|$)|openapi\.|feeds\/)/;

/** Stands for the id of a request in pages that are kept. No id is written in capitals. */
const REQUEST_ID = 'REQUEST-ID';
/** Bytes that a page takes besides its text. */
const ENTRY_BYTES = 500;

const KIND_OF_STATUS: ReadonlyMap<number, ProblemKind> = new Map(
  (Object.entries(PROBLEM_STATUS) as [ProblemKind, number][]).map(([kind, status]) => [status, kind]),
);

/** Draws a problem. @param seconds to wait, where that is known */
type Draw = (problem: PageProblem, seconds: number | undefined, requestId: string) => string;

export interface ProblemPages {
  /** Whether a request is to be answered with a page when something is wrong. */
  isFor(request: Request): boolean;
  /** Answers with the page of a problem that the address has. */
  show(problem: PageProblem, request: Request, h: ResponseToolkit): ResponseObject;
  /** Answers with the page of an error. @param retryAfterSeconds used for `rate_limited` only */
  ofError(error: ErrorAnswer, retryAfterSeconds: number, request: Request, h: ResponseToolkit): ResponseObject;
}

export function problemPages(site: CurrentSite, caches: Caches, log: Logger): ProblemPages {
  const setHeaders = pageHeaders(site);
  const drawers = perSite(site, (current) => drawer(current, caches, log));
  const draw: Draw = (...problem) => drawers()(...problem);
  const send = (html: string, status: number, request: Request, h: ResponseToolkit): ResponseObject =>
    setHeaders(
      sendShort(html, request, h).code(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-store'),
      request.raw.req.headers.host,
    );
  return {
    isFor: (request) =>
      !FOR_PROGRAMS.test(request.path) && (isOfPage(request) || prefersHtml(request.raw.req.headers.accept)),
    show: (problem, request, h) =>
      send(draw(problem, undefined, request.app.id), PROBLEM_STATUS[problem.problem], request, h),
    ofError(error, retryAfterSeconds, request, h) {
      const seconds = error.code === 'rate_limited' ? retryAfterSeconds : undefined;
      return send(draw(problemOf(error), seconds, request.app.id), error.status, request, h);
    },
  };
}

/** Whether there is a page at the address, for a GET at least. */
function isOfPage({ route, path, server }: Request): boolean {
  if (route.settings.app?.isPage) return true;
  try {
    return server.match('get', path)?.settings.app?.isPage ?? false;
  } catch {
    // It cannot be read at all.
    return false;
  }
}

function problemOf({ status, code, sentence }: ErrorAnswer): PageProblem {
  const problem = KIND_OF_STATUS.get(status) ?? (status < 500 ? 'invalid' : 'unavailable');
  // What is usually said of the code is for those who write programs.
  const isSpecial = status === 400 && sentence !== errors[code].sentence;
  return isSpecial ? { problem, sentence } : { problem };
}

/**
 * Draws problems. Those of which there is nothing to say about the very address are drawn once: asking for addresses that
 * there are not must cost no more than being told so in JSON.
 */
function drawer(site: Site, caches: Caches, log: Logger): Draw {
  const kept = caches.open<string>('problem_pages', { sizeCalculation: ({ length }) => ENTRY_BYTES + 2 * length });
  const drawAnew = (problem: PageProblem, retryAfter: number | undefined, requestId: string): string => {
    try {
      return renderDocument(problemMeta(problem, ''), ProblemPage({ ...problem, retryAfter, requestId }), site);
    } catch (err) {
      log.error({ requestId, err }, 'the page of a problem could not be drawn');
      return plainPage(problem, requestId);
    }
  };
  return (problem, seconds, requestId) => {
    if (problem.sentence !== undefined || problem.q !== undefined) return drawAnew(problem, seconds, requestId);
    const wait = seconds === undefined ? undefined : roundedUp(seconds);
    const key = `${problem.problem} ${wait}`;
    const html = kept.get(key) ?? drawAnew(problem, wait, REQUEST_ID);
    kept.set(key, html);
    return html.replace(REQUEST_ID, requestId);
  };
}

/** To minutes, so that there are few different ones. */
const roundedUp = (seconds: number): number => (seconds <= 60 ? seconds : 60 * Math.ceil(seconds / 60));

/** For when nothing else can be drawn. */
const plainPage = ({ problem, sentence }: PageProblem, requestId: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${PROBLEM_STATUS[problem]}</title><h1>${PROBLEM_STATUS[problem]}</h1>` +
  `<p>${escapeHtml(sentence ?? 'This page cannot be shown at the moment.')}</p><p><a href="/">Home</a></p><p>${escapeHtml(requestId)}</p></html>`;
