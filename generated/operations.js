// Generated from openapi.yaml by `npm run generate`; do not edit.
export const API_VERSION = "0.2.0";

export const operations = {
  "getProduct": {
    "method": "get",
    "path": "/api/products/{slug}",
    "tag": "Catalog",
    "security": "optional",
    "scopes": [],
    "limit": "counted",
    "body": false,
    "idempotent": false,
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
  "downloadVersion": {
    "method": "get",
    "path": "/api/products/{slug}/download/{versionId}",
    "tag": "Downloads",
    "security": "required",
    "scopes": [
      "downloads:read"
    ],
    "limit": "counted",
    "body": false,
    "idempotent": false,
    "statuses": [
      302,
      400,
      401,
      403,
      404,
      410,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listReviews": {
    "method": "get",
    "path": "/api/products/{slug}/reviews",
    "tag": "Reviews",
    "security": "optional",
    "scopes": [],
    "limit": "counted",
    "body": false,
    "idempotent": false,
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
    "query": {
      "sort": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "createReview": {
    "method": "post",
    "path": "/api/products/{slug}/reviews",
    "tag": "Reviews",
    "security": "required",
    "scopes": [
      "reviews:write"
    ],
    "limit": "counted",
    "body": true,
    "idempotent": true,
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "query": {}
  },
  "summarizeReviews": {
    "method": "get",
    "path": "/api/products/{slug}/reviews/summary",
    "tag": "Reviews",
    "security": "optional",
    "scopes": [],
    "limit": "counted",
    "body": false,
    "idempotent": false,
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
  "deleteReview": {
    "method": "delete",
    "path": "/api/products/{slug}/reviews/{reviewId}",
    "tag": "Reviews",
    "security": "required",
    "scopes": [
      "reviews:write"
    ],
    "limit": "counted",
    "body": false,
    "idempotent": false,
    "statuses": [
      204,
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
  "updateReview": {
    "method": "patch",
    "path": "/api/products/{slug}/reviews/{reviewId}",
    "tag": "Reviews",
    "security": "required",
    "scopes": [
      "reviews:write"
    ],
    "limit": "counted",
    "body": true,
    "idempotent": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "markReviewHelpful": {
    "method": "put",
    "path": "/api/products/{slug}/reviews/{reviewId}/helpful",
    "tag": "Reviews",
    "security": "required",
    "scopes": [
      "reviews:write"
    ],
    "limit": "counted",
    "body": false,
    "idempotent": false,
    "statuses": [
      204,
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
  "unmarkReviewHelpful": {
    "method": "delete",
    "path": "/api/products/{slug}/reviews/{reviewId}/helpful",
    "tag": "Reviews",
    "security": "required",
    "scopes": [
      "reviews:write"
    ],
    "limit": "counted",
    "body": false,
    "idempotent": false,
    "statuses": [
      204,
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
  "replyToReview": {
    "method": "put",
    "path": "/api/products/{slug}/reviews/{reviewId}/reply",
    "tag": "Reviews",
    "security": "required",
    "scopes": [
      "reviews:write"
    ],
    "limit": "counted",
    "body": true,
    "idempotent": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      413,
      415,
      429,
      500,
      503
    ],
    "query": {}
  },
  "deleteReviewReply": {
    "method": "delete",
    "path": "/api/products/{slug}/reviews/{reviewId}/reply",
    "tag": "Reviews",
    "security": "required",
    "scopes": [
      "reviews:write"
    ],
    "limit": "counted",
    "body": false,
    "idempotent": false,
    "statuses": [
      204,
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
  "reportReview": {
    "method": "post",
    "path": "/api/products/{slug}/reviews/{reviewId}/report",
    "tag": "Reviews",
    "security": "required",
    "scopes": [
      "reviews:write"
    ],
    "limit": "counted",
    "body": true,
    "idempotent": false,
    "statuses": [
      204,
      400,
      401,
      403,
      404,
      413,
      415,
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
    "idempotent": false,
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
    "idempotent": false,
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
    "idempotent": false,
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
      "tag": "string[]",
      "game_version": "string[]",
      "platform": "string[]",
      "seller": "string",
      "facets": "string[]",
      "highlight": "boolean",
      "sort": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "suggestProducts": {
    "method": "get",
    "path": "/api/search/suggest",
    "tag": "Search",
    "security": "optional",
    "scopes": [],
    "limit": "counted",
    "body": false,
    "idempotent": false,
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
      "limit": "integer"
    }
  },
  "markOrderPaid": {
    "method": "post",
    "path": "/api/v1/admin/orders/{id}/mark-paid",
    "tag": "Orders",
    "security": "required",
    "scopes": [
      "admin"
    ],
    "limit": "counted",
    "body": false,
    "idempotent": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      409,
      429,
      500,
      503
    ],
    "query": {}
  },
  "listOrders": {
    "method": "get",
    "path": "/api/v1/orders",
    "tag": "Orders",
    "security": "required",
    "scopes": [
      "orders:read"
    ],
    "limit": "counted",
    "body": false,
    "idempotent": false,
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
      "status": "string",
      "since": "string",
      "updated_since": "string",
      "cursor": "string",
      "page": "integer",
      "limit": "integer"
    }
  },
  "createOrder": {
    "method": "post",
    "path": "/api/v1/orders",
    "tag": "Orders",
    "security": "required",
    "scopes": [
      "orders:write"
    ],
    "limit": "counted",
    "body": true,
    "idempotent": true,
    "statuses": [
      200,
      201,
      400,
      401,
      403,
      404,
      409,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "query": {}
  },
  "getOrder": {
    "method": "get",
    "path": "/api/v1/orders/{id}",
    "tag": "Orders",
    "security": "required",
    "scopes": [
      "orders:read"
    ],
    "limit": "counted",
    "body": false,
    "idempotent": false,
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
    "idempotent": false,
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
      "tag": "string[]",
      "game_version": "string[]",
      "platform": "string[]",
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
    "idempotent": false,
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
    "idempotent": false,
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
    "idempotent": false,
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
  "listPurchases": {
    "method": "get",
    "path": "/api/v1/purchases",
    "tag": "Orders",
    "security": "required",
    "scopes": [
      "orders:read"
    ],
    "limit": "counted",
    "body": false,
    "idempotent": false,
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
      "status": "string",
      "since": "string",
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
    "idempotent": false,
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
    "idempotent": false,
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
  "downloadVersionById": {
    "method": "get",
    "path": "/api/v1/versions/{id}/download",
    "tag": "Downloads",
    "security": "required",
    "scopes": [
      "downloads:read"
    ],
    "limit": "counted",
    "body": false,
    "idempotent": false,
    "statuses": [
      302,
      400,
      401,
      403,
      404,
      410,
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
    "idempotent": false,
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
    "idempotent": false,
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

export const counters = ["download_count","helpful_count","rating_avg","rating_count"];
