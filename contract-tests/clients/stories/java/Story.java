// The story, told by OpenAPI Generator's client for Java's own HttpClient.
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.security.MessageDigest;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.CatalogApi;
import org.openapitools.client.api.DownloadsApi;
import org.openapitools.client.api.OrdersApi;
import org.openapitools.client.api.ReviewsApi;
import org.openapitools.client.api.SearchApi;
import org.openapitools.client.model.ErrorBody;
import org.openapitools.client.model.Game;
import org.openapitools.client.model.OrderInput;
import org.openapitools.client.model.OrderStatus;
import org.openapitools.client.model.Product;
import org.openapitools.client.model.ProductList;
import org.openapitools.client.model.ReviewInput;

public final class Story {
  private static final URI BASE = URI.create(System.getenv("MARKET_URL"));
  private static final String KEY = System.getenv("MARKET_KEY");
  private static final String SLUG = System.getenv("MARKET_PRODUCT");

  public static void main(String[] arguments) throws Exception {
    var client = new ApiClient().setScheme(BASE.getScheme()).setHost(BASE.getHost()).setPort(BASE.getPort());
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + KEY));
    var catalog = new CatalogApi(client);

    // List by cursor until the end.
    var products = new ArrayList<Product>();
    // Seconds that are zero this client leaves out, which makes another format of it.
    var page = pageOf(catalog, OffsetDateTime.parse("2000-01-01T00:00:01Z"), null);
    while (!page.getData().isEmpty()) {
      products.addAll(page.getData());
      page = pageOf(catalog, null, page.getMeta().getNextCursor());
    }
    var ids = new HashSet<String>();
    for (var product : products) ids.add(product.getId());
    equal(ids.size(), products.size());
    equal(products.size() > 100, true);

    // Search in two games.
    var games = new HashSet<Game>();
    var found = new SearchApi(client).searchProducts(
        null, List.of(Game.MINECRAFT, Game.RUST), null, null, null, null, null, null, null, null, null, null, 100, null);
    for (var hit : found.getHits()) games.add(hit.getGame());
    equal(games, Set.of(Game.MINECRAFT, Game.RUST));

    // Read a product without a latest version, and one that has one.
    var bare = products.stream().filter(product -> product.getLatestVersion() == null).findFirst().orElseThrow();
    equal(catalog.getProductById(bare.getId(), null).getData().getLatestVersion(), null);
    var wanted = catalog.getProductById(SLUG, null).getData();
    var latest = wanted.getLatestVersion();

    // Order it twice under one Idempotency-Key: that is one order.
    var orders = new OrdersApi(client);
    var orderKey = UUID.randomUUID().toString();
    var input = new OrderInput().productId(wanted.getId()).expectedPriceCents(wanted.getPriceCents());
    var order = orders.createOrder(input, orderKey).getData();
    equal(order.getStatus(), OrderStatus.PAID);
    equal(order.getAmountCents(), wanted.getPriceCents().longValue());
    equal(orders.createOrder(input, orderKey).getData().getId(), order.getId());
    var purchases = orders.listPurchases(null, null, null, null, null, null, null).getData();
    equal(purchases.size(), 1);
    equal(purchases.get(0).getId(), order.getId());

    // Download: the link wants no key.
    var link = new DownloadsApi(client).downloadVersionById(latest.getId(), false).getData();
    equal(sha256(link.getUrl()), link.getSha256());

    // Post a review.
    var review = new ReviewsApi(client).createReview(
        SLUG, new ReviewInput().rating(5).body("Does what it says"), UUID.randomUUID().toString()).getData();
    equal(review.getVerifiedVersion(), latest.getVersionTag());
    equal(review.getSellerReply(), null);

    // Meet an error.
    var missing = meet(() -> catalog.getProduct("no-such-product", null));
    equal(missing.getCode(), 404);
    var said = client.getObjectMapper().readValue(missing.getResponseBody(), ErrorBody.class);
    equal(said.getCode().toString(), "not_found");
  }

  private static ProductList pageOf(CatalogApi catalog, OffsetDateTime updatedSince, String cursor) throws ApiException {
    return catalog.listProducts(
        null, null, null, null, null, null, null, null, null, null, null, updatedSince, cursor, null, null, 100, null);
  }

  private interface Call {
    void run() throws ApiException;
  }

  /** What a call is refused with. */
  private static ApiException meet(Call call) {
    try {
      call.run();
    } catch (ApiException error) {
      return error;
    }
    throw new AssertionError("no error was met");
  }

  private static String sha256(URI link) throws Exception {
    var request = HttpRequest.newBuilder(link).build();
    var file = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());
    equal(file.statusCode(), 200);
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(file.body()));
  }

  private static void equal(Object actual, Object expected) {
    if (!Objects.equals(actual, expected)) throw new AssertionError(actual + " is not " + expected);
  }
}
