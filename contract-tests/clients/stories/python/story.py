"""The story, told by OpenAPI Generator's client for Python."""

import hashlib
import os
import urllib.request
import uuid

import market
from market.exceptions import ApiException

configuration = market.Configuration(host=os.environ["MARKET_URL"])
configuration.access_token = os.environ["MARKET_KEY"]
slug = os.environ["MARKET_PRODUCT"]
client = market.ApiClient(configuration)
catalog = market.CatalogApi(client)
orders = market.OrdersApi(client)


def equal(actual, expected):
    assert actual == expected, f"{actual!r} is not {expected!r}"


# List by cursor until the end.
products = []
page = catalog.list_products(updated_since="2000-01-01T00:00:00Z", limit=100)
while page.data:
    products += page.data
    page = catalog.list_products(cursor=page.meta.next_cursor, limit=100)
assert len(products) > 100
equal(len({product.id for product in products}), len(products))

# Search in two games.
found = market.SearchApi(client).search_products(game=["minecraft", "rust"], limit=100)
equal({hit.game for hit in found.hits}, {"minecraft", "rust"})

# Read a product without a latest version, and one that has one.
bare = next(product for product in products if product.latest_version is None)
equal(catalog.get_product_by_id(bare.id).data.latest_version, None)
wanted = catalog.get_product_by_id(slug).data
latest = wanted.latest_version

# Order it twice under one Idempotency-Key: that is one order.
order_input = market.OrderInput(product_id=wanted.id, expected_price_cents=wanted.price_cents)
order_key = str(uuid.uuid4())
order = orders.create_order(order_input, idempotency_key=order_key).data
equal((order.status, order.amount_cents), ("paid", wanted.price_cents))
equal(orders.create_order(order_input, idempotency_key=order_key).data.id, order.id)
equal([purchase.id for purchase in orders.list_purchases().data], [order.id])

# Download: the link wants no key.
link = market.DownloadsApi(client).download_version_by_id(latest.id, redirect=False).data
with urllib.request.urlopen(link.url) as file:
    equal(hashlib.sha256(file.read()).hexdigest(), link.sha256)

# Post a review.
review_input = market.ReviewInput(rating=5, body="Does what it says")
review = market.ReviewsApi(client).create_review(slug, review_input, idempotency_key=str(uuid.uuid4())).data
equal((review.verified_version, review.seller_reply), (latest.version_tag, None))

# Meet an error.
try:
    catalog.get_product("no-such-product")
    raise AssertionError("there is such a product")
except ApiException as error:
    equal(error.status, 404)
    assert '"code":"not_found"' in error.body, error.body
