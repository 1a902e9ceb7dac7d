// An operation whose examples are full of what shells, languages and addresses give a meaning to.

/** Ends quotes, names variables, escapes and comments; has several bytes for a character, and two units for one. */
const AWKWARD = `It's "50 %" of $HOME & \`id\` $(id) \${x} {x} !! #1; \\n \\u0041 \\ 'é' "ß" 😀 ""  "" *?[a]`;

/** What an address cannot have in a path, and neither lines nor slashes, which servers may take for something else. */
const IN_PATH = AWKWARD.replaceAll('\\', '');

const text = JSON.stringify(`${AWKWARD}\n\t'''"""\u2028\u0001`);

export const AWKWARD_YAML = `
openapi: 3.0.3
info: { title: Awkward, version: 1.0.0 }
paths:
  /api/awkward/{name}:
    post:
      operationId: createAwkward
      tags: [Awkward]
      security: [{ session: [], csrfToken: [] }]
      x-scopes: []
      x-sample: { query: { q: ${JSON.stringify(AWKWARD)}, facets: [price, platform] } }
      parameters:
        - { name: name, in: path, required: true, example: ${JSON.stringify(IN_PATH)}, schema: { type: string } }
        - { name: q, in: query, schema: { type: string } }
        - { name: facets, in: query, schema: { type: array, items: { type: string } } }
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Awkward' }
            example: { text: ${text}, list: [true, false, null, 1.5, ""], of: { ${JSON.stringify(AWKWARD)}: [], "class": {} } }
      responses:
        '200':
          description: Awkward
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Awkward' }
              example: { text: done }
components:
  securitySchemes:
    session: { type: apiKey, in: cookie, name: __Host-session }
    csrfToken: { type: apiKey, in: header, name: X-CSRF-Token }
  schemas:
    Awkward: { type: object }
`;
