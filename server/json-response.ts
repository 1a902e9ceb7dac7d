// A JSON response exactly as the contract names it.
import type { ResponseObject, ResponseToolkit } from '@hapi/hapi';

/** `application/json` without a charset: JSON is UTF-8, and contract tests compare the type as text. */
export function jsonResponse(h: ResponseToolkit, json: string | object, status: number): ResponseObject {
  const response = h.response(json).code(status).type('application/json');
  response.charset('');
  return response;
}
