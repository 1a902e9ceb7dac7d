// Generated from openapi.yaml by `npm run generate`; do not edit.
import type { AccessTable } from '../contract-tests/access/access-row.js';
import { access as getJwks } from '../contract-tests/licenses/getJwks.js';
import { access as getAccount } from '../contract-tests/account/getAccount.js';
import { access as deleteAccount } from '../contract-tests/account/deleteAccount.js';
import { access as updateAccount } from '../contract-tests/account/updateAccount.js';
import { access as listAuditEvents } from '../contract-tests/account/listAuditEvents.js';
import { access as setAvatar } from '../contract-tests/account/setAvatar.js';
import { access as deleteAvatar } from '../contract-tests/account/deleteAvatar.js';
import { access as requestEmailChange } from '../contract-tests/account/requestEmailChange.js';
import { access as changePassword } from '../contract-tests/sign-in/changePassword.js';
import { access as confirmIdentity } from '../contract-tests/sign-in/confirmIdentity.js';
import { access as exportAccount } from '../contract-tests/account/exportAccount.js';
import { access as listKeys } from '../contract-tests/api-keys/listKeys.js';
import { access as createKey } from '../contract-tests/api-keys/createKey.js';
import { access as revokeKey } from '../contract-tests/api-keys/revokeKey.js';
import { access as updateKey } from '../contract-tests/api-keys/updateKey.js';
import { access as rotateKey } from '../contract-tests/api-keys/rotateKey.js';
import { access as checkLink } from '../contract-tests/sign-in/checkLink.js';
import { access as logIn } from '../contract-tests/sign-in/logIn.js';
import { access as logInWithPasskey } from '../contract-tests/sign-in/logInWithPasskey.js';
import { access as logOut } from '../contract-tests/sign-in/logOut.js';
import { access as getMailPreferences } from '../contract-tests/account/getMailPreferences.js';
import { access as updateMailPreferences } from '../contract-tests/account/updateMailPreferences.js';
import { access as createPasskeyChallenge } from '../contract-tests/sign-in/createPasskeyChallenge.js';
import { access as createPasskey } from '../contract-tests/second-factors/createPasskey.js';
import { access as createPasskeyOptions } from '../contract-tests/second-factors/createPasskeyOptions.js';
import { access as deletePasskey } from '../contract-tests/second-factors/deletePasskey.js';
import { access as createRecoveryCodes } from '../contract-tests/second-factors/createRecoveryCodes.js';
import { access as redeemClaim } from '../contract-tests/sign-in/redeemClaim.js';
import { access as registerAccount } from '../contract-tests/sign-in/registerAccount.js';
import { access as requestPasswordReset } from '../contract-tests/sign-in/requestPasswordReset.js';
import { access as resetPassword } from '../contract-tests/sign-in/resetPassword.js';
import { access as getSecondFactors } from '../contract-tests/second-factors/getSecondFactors.js';
import { access as sendVerification } from '../contract-tests/account/sendVerification.js';
import { access as listServerTokens } from '../contract-tests/api-keys/listServerTokens.js';
import { access as createServerToken } from '../contract-tests/api-keys/createServerToken.js';
import { access as revokeServerToken } from '../contract-tests/api-keys/revokeServerToken.js';
import { access as updateServerToken } from '../contract-tests/api-keys/updateServerToken.js';
import { access as rotateServerToken } from '../contract-tests/api-keys/rotateServerToken.js';
import { access as getSession } from '../contract-tests/sign-in/getSession.js';
import { access as listSessions } from '../contract-tests/sign-in/listSessions.js';
import { access as endOtherSessions } from '../contract-tests/sign-in/endOtherSessions.js';
import { access as endSession } from '../contract-tests/sign-in/endSession.js';
import { access as createFirstAdmin } from '../contract-tests/sign-in/createFirstAdmin.js';
import { access as createTotp } from '../contract-tests/second-factors/createTotp.js';
import { access as deleteTotp } from '../contract-tests/second-factors/deleteTotp.js';
import { access as activateTotp } from '../contract-tests/second-factors/activateTotp.js';
import { access as listUsage } from '../contract-tests/api-keys/listUsage.js';
import { access as verifyEmail } from '../contract-tests/account/verifyEmail.js';
import { access as listCategories } from '../contract-tests/catalog/listCategories.js';
import { access as reportKey } from '../contract-tests/api-keys/reportKey.js';
import { access as unsubscribeMail } from '../contract-tests/account/unsubscribeMail.js';
import { access as receiveStripeEvent } from '../contract-tests/orders/receiveStripeEvent.js';
import { access as getProduct } from '../contract-tests/catalog/getProduct.js';
import { access as downloadVersion } from '../contract-tests/downloads/downloadVersion.js';
import { access as listReviews } from '../contract-tests/reviews/listReviews.js';
import { access as createReview } from '../contract-tests/reviews/createReview.js';
import { access as summarizeReviews } from '../contract-tests/reviews/summarizeReviews.js';
import { access as deleteReview } from '../contract-tests/reviews/deleteReview.js';
import { access as updateReview } from '../contract-tests/reviews/updateReview.js';
import { access as markReviewHelpful } from '../contract-tests/reviews/markReviewHelpful.js';
import { access as unmarkReviewHelpful } from '../contract-tests/reviews/unmarkReviewHelpful.js';
import { access as replyToReview } from '../contract-tests/reviews/replyToReview.js';
import { access as deleteReviewReply } from '../contract-tests/reviews/deleteReviewReply.js';
import { access as reportReview } from '../contract-tests/reviews/reportReview.js';
import { access as getProductStanding } from '../contract-tests/catalog/getProductStanding.js';
import { access as listProductVersions } from '../contract-tests/catalog/listProductVersions.js';
import { access as getProductFeed } from '../contract-tests/catalog/getProductFeed.js';
import { access as searchProducts } from '../contract-tests/search/searchProducts.js';
import { access as suggestProducts } from '../contract-tests/search/suggestProducts.js';
import { access as getSeller } from '../contract-tests/search/getSeller.js';
import { access as getSettings } from '../contract-tests/system/getSettings.js';
import { access as listAccounts } from '../contract-tests/administration/listAccounts.js';
import { access as getAccountById } from '../contract-tests/administration/getAccountById.js';
import { access as approveSeller } from '../contract-tests/administration/approveSeller.js';
import { access as confirmAccountEmail } from '../contract-tests/administration/confirmAccountEmail.js';
import { access as distrustSeller } from '../contract-tests/administration/distrustSeller.js';
import { access as makeAdmin } from '../contract-tests/administration/makeAdmin.js';
import { access as reinstateAccount } from '../contract-tests/administration/reinstateAccount.js';
import { access as suspendAccount } from '../contract-tests/administration/suspendAccount.js';
import { access as trustSeller } from '../contract-tests/administration/trustSeller.js';
import { access as listAllAuditEvents } from '../contract-tests/administration/listAllAuditEvents.js';
import { access as listBalances } from '../contract-tests/balance/listBalances.js';
import { access as listClaims } from '../contract-tests/administration/listClaims.js';
import { access as createClaim } from '../contract-tests/administration/createClaim.js';
import { access as importClaims } from '../contract-tests/administration/importClaims.js';
import { access as revokeClaim } from '../contract-tests/administration/revokeClaim.js';
import { access as checkInstallation } from '../contract-tests/administration/checkInstallation.js';
import { access as getInstallation } from '../contract-tests/system/getInstallation.js';
import { access as updateInstallation } from '../contract-tests/system/updateInstallation.js';
import { access as listInvitations } from '../contract-tests/administration/listInvitations.js';
import { access as createInvitation } from '../contract-tests/administration/createInvitation.js';
import { access as revokeInvitation } from '../contract-tests/administration/revokeInvitation.js';
import { access as listJobs } from '../contract-tests/administration/listJobs.js';
import { access as runJobAgain } from '../contract-tests/administration/runJobAgain.js';
import { access as listMessages } from '../contract-tests/administration/listMessages.js';
import { access as listAllOrders } from '../contract-tests/orders/listAllOrders.js';
import { access as markOrderPaid } from '../contract-tests/orders/markOrderPaid.js';
import { access as listPayouts } from '../contract-tests/balance/listPayouts.js';
import { access as createPayout } from '../contract-tests/balance/createPayout.js';
import { access as listProductReports } from '../contract-tests/moderation/listProductReports.js';
import { access as resolveProductReport } from '../contract-tests/moderation/resolveProductReport.js';
import { access as listSubmissions } from '../contract-tests/moderation/listSubmissions.js';
import { access as getSubmission } from '../contract-tests/moderation/getSubmission.js';
import { access as approveProduct } from '../contract-tests/moderation/approveProduct.js';
import { access as rejectProduct } from '../contract-tests/moderation/rejectProduct.js';
import { access as sendBackProduct } from '../contract-tests/moderation/sendBackProduct.js';
import { access as listRescans } from '../contract-tests/moderation/listRescans.js';
import { access as createRescan } from '../contract-tests/moderation/createRescan.js';
import { access as getRescan } from '../contract-tests/moderation/getRescan.js';
import { access as listReviewReports } from '../contract-tests/moderation/listReviewReports.js';
import { access as dismissReviewReports } from '../contract-tests/moderation/dismissReviewReports.js';
import { access as hideReview } from '../contract-tests/moderation/hideReview.js';
import { access as unhideReview } from '../contract-tests/moderation/unhideReview.js';
import { access as liftRecall } from '../contract-tests/moderation/liftRecall.js';
import { access as recallVersion } from '../contract-tests/moderation/recallVersion.js';
import { access as listVersionTwins } from '../contract-tests/moderation/listVersionTwins.js';
import { access as getBalance } from '../contract-tests/balance/getBalance.js';
import { access as listBalanceEntries } from '../contract-tests/balance/listBalanceEntries.js';
import { access as exportBalanceEntries } from '../contract-tests/balance/exportBalanceEntries.js';
import { access as listOwnPayouts } from '../contract-tests/balance/listOwnPayouts.js';
import { access as listCoupons } from '../contract-tests/coupons/listCoupons.js';
import { access as createCoupon } from '../contract-tests/coupons/createCoupon.js';
import { access as deleteCoupon } from '../contract-tests/coupons/deleteCoupon.js';
import { access as updateCoupon } from '../contract-tests/coupons/updateCoupon.js';
import { access as listEvents } from '../contract-tests/events/listEvents.js';
import { access as revokeGrant } from '../contract-tests/grants/revokeGrant.js';
import { access as activateLicense } from '../contract-tests/licenses/activateLicense.js';
import { access as deactivateLicense } from '../contract-tests/licenses/deactivateLicense.js';
import { access as heartbeatLicense } from '../contract-tests/licenses/heartbeatLicense.js';
import { access as validateLicense } from '../contract-tests/licenses/validateLicense.js';
import { access as listLicenses } from '../contract-tests/licenses/listLicenses.js';
import { access as lookupLicense } from '../contract-tests/licenses/lookupLicense.js';
import { access as getLicense } from '../contract-tests/licenses/getLicense.js';
import { access as listActivations } from '../contract-tests/licenses/listActivations.js';
import { access as freeActivation } from '../contract-tests/licenses/freeActivation.js';
import { access as reinstateLicense } from '../contract-tests/licenses/reinstateLicense.js';
import { access as revokeLicense } from '../contract-tests/licenses/revokeLicense.js';
import { access as rotateLicense } from '../contract-tests/licenses/rotateLicense.js';
import { access as suspendLicense } from '../contract-tests/licenses/suspendLicense.js';
import { access as listOrders } from '../contract-tests/orders/listOrders.js';
import { access as createOrder } from '../contract-tests/orders/createOrder.js';
import { access as exportOrders } from '../contract-tests/orders/exportOrders.js';
import { access as quoteOrder } from '../contract-tests/orders/quoteOrder.js';
import { access as summarizeSales } from '../contract-tests/orders/summarizeSales.js';
import { access as getOrder } from '../contract-tests/orders/getOrder.js';
import { access as cancelOrder } from '../contract-tests/orders/cancelOrder.js';
import { access as declineRefund } from '../contract-tests/orders/declineRefund.js';
import { access as refundOrder } from '../contract-tests/orders/refundOrder.js';
import { access as requestRefund } from '../contract-tests/orders/requestRefund.js';
import { access as withdrawRefundRequest } from '../contract-tests/orders/withdrawRefundRequest.js';
import { access as getOverview } from '../contract-tests/account/getOverview.js';
import { access as exportStatement } from '../contract-tests/balance/exportStatement.js';
import { access as listProducts } from '../contract-tests/catalog/listProducts.js';
import { access as createProduct } from '../contract-tests/publishing/createProduct.js';
import { access as getProductById } from '../contract-tests/catalog/getProductById.js';
import { access as updateProduct } from '../contract-tests/publishing/updateProduct.js';
import { access as archiveProduct } from '../contract-tests/publishing/archiveProduct.js';
import { access as exportBuyers } from '../contract-tests/grants/exportBuyers.js';
import { access as createGalleryPicture } from '../contract-tests/publishing/createGalleryPicture.js';
import { access as deleteGalleryPicture } from '../contract-tests/publishing/deleteGalleryPicture.js';
import { access as listGrants } from '../contract-tests/grants/listGrants.js';
import { access as createGrant } from '../contract-tests/grants/createGrant.js';
import { access as importGrants } from '../contract-tests/grants/importGrants.js';
import { access as setProductIcon } from '../contract-tests/publishing/setProductIcon.js';
import { access as deleteProductIcon } from '../contract-tests/publishing/deleteProductIcon.js';
import { access as getLatestVersion } from '../contract-tests/catalog/getLatestVersion.js';
import { access as listModerationNotes } from '../contract-tests/publishing/listModerationNotes.js';
import { access as createModerationNote } from '../contract-tests/publishing/createModerationNote.js';
import { access as reportProduct } from '../contract-tests/catalog/reportProduct.js';
import { access as restoreProduct } from '../contract-tests/publishing/restoreProduct.js';
import { access as submitProduct } from '../contract-tests/publishing/submitProduct.js';
import { access as listProductVersionsById } from '../contract-tests/catalog/listProductVersionsById.js';
import { access as createVersion } from '../contract-tests/publishing/createVersion.js';
import { access as listPurchases } from '../contract-tests/orders/listPurchases.js';
import { access as listReceivedGrants } from '../contract-tests/grants/listReceivedGrants.js';
import { access as claimGrants } from '../contract-tests/grants/claimGrants.js';
import { access as listSubscriptions } from '../contract-tests/subscriptions/listSubscriptions.js';
import { access as cancelSubscription } from '../contract-tests/subscriptions/cancelSubscription.js';
import { access as findVersionByHash } from '../contract-tests/catalog/findVersionByHash.js';
import { access as getVersion } from '../contract-tests/catalog/getVersion.js';
import { access as deleteVersion } from '../contract-tests/publishing/deleteVersion.js';
import { access as updateVersion } from '../contract-tests/publishing/updateVersion.js';
import { access as downloadVersionById } from '../contract-tests/downloads/downloadVersionById.js';
import { access as publishVersion } from '../contract-tests/publishing/publishVersion.js';
import { access as unyankVersion } from '../contract-tests/publishing/unyankVersion.js';
import { access as createUploadLink } from '../contract-tests/publishing/createUploadLink.js';
import { access as yankVersion } from '../contract-tests/publishing/yankVersion.js';
import { access as listWebhooks } from '../contract-tests/webhooks/listWebhooks.js';
import { access as createWebhook } from '../contract-tests/webhooks/createWebhook.js';
import { access as getWebhook } from '../contract-tests/webhooks/getWebhook.js';
import { access as deleteWebhook } from '../contract-tests/webhooks/deleteWebhook.js';
import { access as updateWebhook } from '../contract-tests/webhooks/updateWebhook.js';
import { access as listDeliveries } from '../contract-tests/webhooks/listDeliveries.js';
import { access as getDelivery } from '../contract-tests/webhooks/getDelivery.js';
import { access as redeliverWebhook } from '../contract-tests/webhooks/redeliverWebhook.js';
import { access as recoverWebhook } from '../contract-tests/webhooks/recoverWebhook.js';
import { access as rotateWebhookSecret } from '../contract-tests/webhooks/rotateWebhookSecret.js';
import { access as testWebhook } from '../contract-tests/webhooks/testWebhook.js';
import { access as getHealth } from '../contract-tests/system/getHealth.js';
import { access as getReadiness } from '../contract-tests/system/getReadiness.js';

export const accessTable: AccessTable = {
  getJwks,
  getAccount,
  deleteAccount,
  updateAccount,
  listAuditEvents,
  setAvatar,
  deleteAvatar,
  requestEmailChange,
  changePassword,
  confirmIdentity,
  exportAccount,
  listKeys,
  createKey,
  revokeKey,
  updateKey,
  rotateKey,
  checkLink,
  logIn,
  logInWithPasskey,
  logOut,
  getMailPreferences,
  updateMailPreferences,
  createPasskeyChallenge,
  createPasskey,
  createPasskeyOptions,
  deletePasskey,
  createRecoveryCodes,
  redeemClaim,
  registerAccount,
  requestPasswordReset,
  resetPassword,
  getSecondFactors,
  sendVerification,
  listServerTokens,
  createServerToken,
  revokeServerToken,
  updateServerToken,
  rotateServerToken,
  getSession,
  listSessions,
  endOtherSessions,
  endSession,
  createFirstAdmin,
  createTotp,
  deleteTotp,
  activateTotp,
  listUsage,
  verifyEmail,
  listCategories,
  reportKey,
  unsubscribeMail,
  receiveStripeEvent,
  getProduct,
  downloadVersion,
  listReviews,
  createReview,
  summarizeReviews,
  deleteReview,
  updateReview,
  markReviewHelpful,
  unmarkReviewHelpful,
  replyToReview,
  deleteReviewReply,
  reportReview,
  getProductStanding,
  listProductVersions,
  getProductFeed,
  searchProducts,
  suggestProducts,
  getSeller,
  getSettings,
  listAccounts,
  getAccountById,
  approveSeller,
  confirmAccountEmail,
  distrustSeller,
  makeAdmin,
  reinstateAccount,
  suspendAccount,
  trustSeller,
  listAllAuditEvents,
  listBalances,
  listClaims,
  createClaim,
  importClaims,
  revokeClaim,
  checkInstallation,
  getInstallation,
  updateInstallation,
  listInvitations,
  createInvitation,
  revokeInvitation,
  listJobs,
  runJobAgain,
  listMessages,
  listAllOrders,
  markOrderPaid,
  listPayouts,
  createPayout,
  listProductReports,
  resolveProductReport,
  listSubmissions,
  getSubmission,
  approveProduct,
  rejectProduct,
  sendBackProduct,
  listRescans,
  createRescan,
  getRescan,
  listReviewReports,
  dismissReviewReports,
  hideReview,
  unhideReview,
  liftRecall,
  recallVersion,
  listVersionTwins,
  getBalance,
  listBalanceEntries,
  exportBalanceEntries,
  listOwnPayouts,
  listCoupons,
  createCoupon,
  deleteCoupon,
  updateCoupon,
  listEvents,
  revokeGrant,
  activateLicense,
  deactivateLicense,
  heartbeatLicense,
  validateLicense,
  listLicenses,
  lookupLicense,
  getLicense,
  listActivations,
  freeActivation,
  reinstateLicense,
  revokeLicense,
  rotateLicense,
  suspendLicense,
  listOrders,
  createOrder,
  exportOrders,
  quoteOrder,
  summarizeSales,
  getOrder,
  cancelOrder,
  declineRefund,
  refundOrder,
  requestRefund,
  withdrawRefundRequest,
  getOverview,
  exportStatement,
  listProducts,
  createProduct,
  getProductById,
  updateProduct,
  archiveProduct,
  exportBuyers,
  createGalleryPicture,
  deleteGalleryPicture,
  listGrants,
  createGrant,
  importGrants,
  setProductIcon,
  deleteProductIcon,
  getLatestVersion,
  listModerationNotes,
  createModerationNote,
  reportProduct,
  restoreProduct,
  submitProduct,
  listProductVersionsById,
  createVersion,
  listPurchases,
  listReceivedGrants,
  claimGrants,
  listSubscriptions,
  cancelSubscription,
  findVersionByHash,
  getVersion,
  deleteVersion,
  updateVersion,
  downloadVersionById,
  publishVersion,
  unyankVersion,
  createUploadLink,
  yankVersion,
  listWebhooks,
  createWebhook,
  getWebhook,
  deleteWebhook,
  updateWebhook,
  listDeliveries,
  getDelivery,
  redeliverWebhook,
  recoverWebhook,
  rotateWebhookSecret,
  testWebhook,
  getHealth,
  getReadiness,
};
