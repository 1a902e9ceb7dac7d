// Generated from openapi.yaml by `npm run generate`; do not edit.
export const API_VERSION = "0.1.0";

export const operations = {
  "getProduct": {
    "method": "get",
    "path": "/api/products/{slug}",
    "tag": "Catalog",
    "security": "optional",
    "scopes": [],
    "limit": "counted",
    "body": false,
    "statuses": [
      200,
      304,
      400,
      401,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listProductVersions": {
    "method": "get",
    "path": "/api/products/{slug}/versions",
    "tag": "Catalog",
    "security": "optional",
    "scopes": [],
    "limit": "counted",
    "body": false,
    "statuses": [
      200,
      304,
      400,
      401,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listCategories": {
    "method": "get",
    "path": "/api/categories",
    "tag": "Catalog",
    "security": "optional",
    "scopes": [],
    "limit": "counted",
    "body": false,
    "statuses": [
      200,
      304,
      400,
      401,
      429,
      500,
      503
    ],
    "query": {}
  },
  "searchProducts": {
    "method": "get",
    "path": "/api/search",
    "tag": "Search",
    "security": "optional",
    "scopes": [],
    "limit": "counted",
    "body": false,
    "statuses": [
      200,
      304,
      400,
      401,
      429,
      500,
      503
    ],
    "query": {
      "q": "string",
      "game": "string[]",
      "category": "string[]",
      "price": "string",
      "seller": "string",
      "sort": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "listProducts": {
    "method": "get",
    "path": "/api/v1/products",
    "tag": "Catalog",
    "security": "required",
    "scopes": [
      "catalog:read"
    ],
    "limit": "counted",
    "body": false,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      429,
      500,
      503
    ],
    "query": {
      "q": "string",
      "game": "string[]",
      "category": "string[]",
      "price": "string",
      "seller": "string",
      "owner": "string",
      "status": "string",
      "ids": "string[]",
      "updated_since": "string",
      "cursor": "string",
      "sort": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "getProductById": {
    "method": "get",
    "path": "/api/v1/products/{id}",
    "tag": "Catalog",
    "security": "required",
    "scopes": [
      "catalog:read"
    ],
    "limit": "counted",
    "body": false,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getLatestVersion": {
    "method": "get",
    "path": "/api/v1/products/{id}/latest",
    "tag": "Catalog",
    "security": "required",
    "scopes": [
      "catalog:read"
    ],
    "limit": "counted",
    "body": false,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listProductVersionsById": {
    "method": "get",
    "path": "/api/v1/products/{id}/versions",
    "tag": "Catalog",
    "security": "required",
    "scopes": [
      "catalog:read"
    ],
    "limit": "counted",
    "body": false,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {
      "updated_since": "string",
      "cursor": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "findVersionByHash": {
    "method": "get",
    "path": "/api/v1/versions/by-hash/{sha256}",
    "tag": "Catalog",
    "security": "required",
    "scopes": [
      "catalog:read"
    ],
    "limit": "counted",
    "body": false,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getVersion": {
    "method": "get",
    "path": "/api/v1/versions/{id}",
    "tag": "Catalog",
    "security": "required",
    "scopes": [
      "catalog:read"
    ],
    "limit": "counted",
    "body": false,
    "statuses": [
      200,
      304,
      400,
      401,
      403,
      404,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getHealth": {
    "method": "get",
    "path": "/healthz",
    "tag": "System",
    "security": "optional",
    "scopes": [],
    "limit": "uncounted",
    "body": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "query": {}
  },
  "getReadiness": {
    "method": "get",
    "path": "/readyz",
    "tag": "System",
    "security": "optional",
    "scopes": [],
    "limit": "uncounted",
    "body": false,
    "statuses": [
      200,
      400,
      401,
      500,
      503
    ],
    "query": {}
  }
};

export const counters = ["download_count","rating_avg","rating_count"];
