<?php
// A receiver of webhooks with nothing but PHP 8: WEBHOOK_SECRET=whsec_… php -S 127.0.0.1:8080 receive.php

declare(strict_types=1);

/**
 * The event in a request, when it was signed with the secret during the last five minutes.
 *
 * @param array $headers the request's, as PHP has them in $_SERVER
 * @param string $body the bytes as they came: JSON that was parsed and written anew has another signature
 * @throws RuntimeException when it was not
 */
function verify(array $headers, string $body, string $secret): array
{
    $id = $headers['HTTP_WEBHOOK_ID'] ?? '';
    $sentAt = $headers['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    $signatures = $headers['HTTP_WEBHOOK_SIGNATURE'] ?? '';
    if (abs(time() - (int) $sentAt) > 300) {
        throw new RuntimeException('It was not sent during the last five minutes');
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$sentAt.$body", $key, true));
    // While the secret is being replaced there are two signatures.
    foreach (explode(' ', $signatures) as $given) {
        if (hash_equals($expected, $given)) {
            return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
        }
    }
    throw new RuntimeException('It was not signed with the secret');
}

$secret = (string) getenv('WEBHOOK_SECRET');
if (!str_starts_with($secret, 'whsec_')) {
    http_response_code(500);
    exit("WEBHOOK_SECRET must be the secret of the endpoint\n");
}
try {
    // No webhook is longer; what is cut off has a wrong signature.
    $event = verify($_SERVER, (string) file_get_contents('php://input', length: 65_536), $secret);
    // Save it here, unless an event with this id was saved before. Then answer, and act on it afterwards.
    error_log("{$event['event']} {$event['id']}");
    http_response_code(204);
} catch (RuntimeException $refusal) {
    http_response_code(400);
    echo $refusal->getMessage(), "\n";
}
