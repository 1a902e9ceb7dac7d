// Generated from openapi.yaml by `npm run generate`; do not edit.
export const states = {
  "product": {
    "submit": {
      "from": [
        "draft"
      ],
      "to": [
        "under_review",
        "live"
      ],
      "by": [
        "seller"
      ]
    },
    "approve": {
      "from": [
        "under_review"
      ],
      "to": [
        "live"
      ],
      "by": [
        "admin"
      ]
    },
    "reject": {
      "from": [
        "under_review"
      ],
      "to": [
        "draft"
      ],
      "by": [
        "admin"
      ]
    },
    "send_back": {
      "from": [
        "live"
      ],
      "to": [
        "under_review"
      ],
      "by": [
        "admin"
      ]
    },
    "archive": {
      "from": [
        "live"
      ],
      "to": [
        "archived"
      ],
      "by": [
        "seller",
        "admin"
      ]
    },
    "restore": {
      "from": [
        "archived"
      ],
      "to": [
        "live"
      ],
      "by": [
        "seller",
        "admin"
      ]
    }
  },
  "version": {
    "publish": {
      "from": [
        "draft",
        "uploaded"
      ],
      "to": [
        "scanning"
      ],
      "by": [
        "seller"
      ]
    },
    "pass": {
      "from": [
        "scanning"
      ],
      "to": [
        "published"
      ],
      "by": [
        "service"
      ]
    },
    "quarantine": {
      "from": [
        "scanning"
      ],
      "to": [
        "quarantined"
      ],
      "by": [
        "service"
      ]
    },
    "give_up": {
      "from": [
        "scanning"
      ],
      "to": [
        "uploaded"
      ],
      "by": [
        "service"
      ]
    }
  }
};
