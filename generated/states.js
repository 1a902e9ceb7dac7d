// Generated from openapi.yaml by `npm run generate`; do not edit.
export const states = {
  "license": {
    "suspend": {
      "from": [
        "active"
      ],
      "to": [
        "suspended"
      ],
      "by": [
        "seller",
        "admin",
        "service"
      ]
    },
    "reinstate": {
      "from": [
        "suspended"
      ],
      "to": [
        "active"
      ],
      "by": [
        "seller",
        "admin",
        "service"
      ]
    },
    "revoke": {
      "from": [
        "active",
        "suspended",
        "expired"
      ],
      "to": [
        "revoked"
      ],
      "by": [
        "seller",
        "admin",
        "service"
      ]
    },
    "expire": {
      "from": [
        "active",
        "suspended"
      ],
      "to": [
        "expired"
      ],
      "by": [
        "service"
      ]
    },
    "extend": {
      "from": [
        "expired"
      ],
      "to": [
        "active",
        "suspended"
      ],
      "by": [
        "service"
      ]
    }
  },
  "order": {
    "pay": {
      "from": [
        "pending",
        "cancelled"
      ],
      "to": [
        "paid"
      ],
      "by": [
        "admin",
        "service"
      ]
    },
    "cancel": {
      "from": [
        "pending"
      ],
      "to": [
        "cancelled"
      ],
      "by": [
        "buyer",
        "admin",
        "service"
      ]
    },
    "refund_part": {
      "from": [
        "paid",
        "partially_refunded"
      ],
      "to": [
        "partially_refunded"
      ],
      "by": [
        "seller",
        "admin"
      ]
    },
    "refund": {
      "from": [
        "paid",
        "partially_refunded"
      ],
      "to": [
        "refunded"
      ],
      "by": [
        "seller",
        "admin",
        "service"
      ]
    },
    "dispute": {
      "from": [
        "paid",
        "partially_refunded"
      ],
      "to": [
        "disputed"
      ],
      "by": [
        "service"
      ]
    },
    "win_dispute": {
      "from": [
        "disputed"
      ],
      "to": [
        "paid",
        "partially_refunded"
      ],
      "by": [
        "service"
      ]
    },
    "lose_dispute": {
      "from": [
        "paid",
        "partially_refunded",
        "disputed"
      ],
      "to": [
        "partially_refunded",
        "refunded"
      ],
      "by": [
        "service"
      ]
    }
  },
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
        "live",
        "archived"
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
  "subscription": {
    "renew": {
      "from": [
        "active",
        "past_due"
      ],
      "to": [
        "active"
      ],
      "by": [
        "service"
      ]
    },
    "fall_due": {
      "from": [
        "active"
      ],
      "to": [
        "past_due"
      ],
      "by": [
        "service"
      ]
    },
    "cancel": {
      "from": [
        "active",
        "past_due"
      ],
      "to": [
        "cancelled"
      ],
      "by": [
        "buyer",
        "admin",
        "service"
      ]
    },
    "expire": {
      "from": [
        "active",
        "past_due",
        "cancelled"
      ],
      "to": [
        "expired"
      ],
      "by": [
        "service"
      ]
    },
    "revive": {
      "from": [
        "expired"
      ],
      "to": [
        "active"
      ],
      "by": [
        "service"
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
