// Faults in what operations say of their bodies for rules.net.test.ts, and an operation that says it well.
import type { Node } from '../../scripts/generate/contract.js';
import { addOperationWithBody, operation, reorder, type Break } from './break.js';

/** Adds an operation whose body is bytes, and changes it. */
export function addUpload(document: Node, as: 'raw' | 'stream', change: (post: Node) => void = () => {}): Node {
  document.components.schemas.ZipInput = { type: 'string', format: 'binary', description: 'For tests alone.' };
  addOperationWithBody(document, { $ref: '#/components/schemas/ZipInput' });
  const { post } = document.paths['/api/categories'];
  post['x-deadline'] = 30;
  post['x-body'] = { as, limit: 1_000_000 };
  const media = post.requestBody.content['application/json'];
  post.requestBody.content = { 'application/zip': media, 'application/json': media };
  change(post);
  reorder(
    post,
    ['parameters', 'requestBody', 'responses'].filter((member) => member in post),
  );
  return document;
}

const breakOf = (how: string, breakIn: (document: Node) => void): Break => ({ rule: 'contract/bodies', how, breakIn });

const REVIEWS = '/api/products/{slug}/reviews';

export const bodyBreaks: readonly Break[] = [
  breakOf('raw bytes without a limit', (d) => addUpload(d, 'raw', (post) => delete post['x-body'].limit)),
  breakOf('more raw bytes than memory is for', (d) => addUpload(d, 'raw', (post) => (post['x-body'].limit = 2 ** 23))),
  breakOf('another way to take a body', (d) => addUpload(d, 'raw', (post) => (post['x-body'].as = 'file'))),
  breakOf('a member that x-body does not have', (d) => addUpload(d, 'stream', (post) => (post['x-body'].types = []))),
  breakOf('x-body without a body', (d) => {
    const get = operation(d, '/api/categories');
    get['x-body'] = { as: 'raw', limit: 1000 };
    reorder(
      get,
      ['parameters', 'responses'].filter((member) => member in get),
    );
  }),
  breakOf('a type that is no JSON, without x-body', (d) => addUpload(d, 'raw', (post) => delete post['x-body'])),
  breakOf('bytes with a range of types', (d) =>
    addUpload(d, 'raw', ({ requestBody }) => {
      requestBody.content = { 'image/*': requestBody.content['application/zip'] };
    }),
  ),
  breakOf('bytes that are described as an object', (d) => {
    const { post } = d.paths[REVIEWS];
    post['x-body'] = { as: 'raw', limit: 1000 };
    reorder(post, ['x-sample', 'parameters', 'requestBody', 'responses']);
  }),
  breakOf('an Idempotency-Key with a stream', (d) => {
    const key = d.paths[REVIEWS].post.parameters.find(({ $ref }: Node) => /Idempotency/.test($ref));
    addUpload(d, 'stream', (post) => (post.parameters = [key]));
  }),
  breakOf('a GET with a body', (d) => {
    const get = operation(d, '/api/categories');
    get.requestBody = d.paths[REVIEWS].post.requestBody;
    reorder(get, ['responses']);
  }),
  breakOf('a deadline that proxies do not wait for', (d) => addUpload(d, 'raw', (post) => (post['x-deadline'] = 60))),
];
