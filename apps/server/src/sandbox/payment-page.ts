import { type Language, LANGUAGES } from '@muqabla/contract/languages';
import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Database } from '../platform/db/database.ts';
import { languageOf } from '../platform/http/language.ts';
import { RefusalError } from '../platform/http/refusal-error.ts';
import { findSandboxPayment, type SandboxPayment } from '../providers/payments/sandbox-payments.queries.ts';
import { mountPageAssets, sendPage, wantsPage } from './page-assets.ts';
import { PAYMENT_ACTS, PAYMENT_REVERSALS, type PaymentAct } from './payment-act.rules.ts';
import { type ActedPayment, actOnSandboxPayment, reverseSandboxPayment } from './payment-act.ts';
import { PAYMENT_WORDS } from './payment-page.messages.ts';
import { noPaymentPage, paymentPage } from './payment-page.view.ts';

type PaymentRequest = FastifyRequest<{ Params: { paymentId: string }; Querystring: { lang?: unknown } }>;

const isId = (text: string) => z.uuid().safeParse(text).success;
const pageLanguage = (request: PaymentRequest): Language => {
  const { lang } = request.query;
  return LANGUAGES.find((language) => language === lang) ?? languageOf(request);
};
const stateOf = ({ payment_id, status, amount_paise }: SandboxPayment) => ({
  paymentId: payment_id,
  status,
  amount: rupeesFromPaise(paise(amount_paise)),
});

const sendNoPayment = (request: PaymentRequest, reply: FastifyReply) => {
  if (!wantsPage(request)) throw new RefusalError(refuse('NOT_FOUND'));
  return sendPage(reply, 404, noPaymentPage(pageLanguage(request)));
};

const showPayment = (db: Database) => async (request: PaymentRequest, reply: FastifyReply) => {
  const { paymentId } = request.params;
  const payment = isId(paymentId) ? await findSandboxPayment(db, paymentId) : null;
  if (payment === null) return sendNoPayment(request, reply);
  return sendPage(reply, 200, paymentPage(payment, { language: pageLanguage(request) }));
};

const takeAct =
  (act: (paymentId: string) => Promise<ActedPayment | null>) =>
  async (request: PaymentRequest, reply: FastifyReply) => {
    const { paymentId } = request.params;
    const acted = isId(paymentId) ? await act(paymentId) : null;
    if (acted === null) return sendNoPayment(request, reply);
    const { payment, contradicts } = acted;
    const language = pageLanguage(request);
    if (wantsPage(request)) {
      if (contradicts) return sendPage(reply, 409, paymentPage(payment, { language, contradicts }));
      return reply.redirect(payment.return_url, 303);
    }
    void reply.header('cache-control', 'no-store');
    if (!contradicts) return reply.send(stateOf(payment));
    const message = textIn(PAYMENT_WORDS.done, language);
    return reply.status(409).send({ ...stateOf(payment), message, code: 'PAYMENT_SETTLED' });
  };

/**
 * Serves the sandbox gateway's payment page at `/sandbox/pay/{paymentId}` on the root of the app, and its acts
 * `POST …/pay`, `…/fail`, `…/pending` and, of a captured one, `…/refund`, `…/dispute` and `…/lose`: JSON for programs, a redirect back to the wallet for browsers.
 */
export const mountSandboxPayments = async (app: FastifyInstance, { db }: { db: Database }) => {
  await app.register(async (scope) => {
    // The forms have no fields, so any body is accepted and ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 1024, parseAs: 'string' }, (_request, _body, done) =>
      done(null, null),
    );

    const schema = { hide: true };
    mountPageAssets(scope, '/sandbox/pay');
    scope.get('/sandbox/pay/:paymentId', { schema }, showPayment(db));
    for (const act of Object.keys(PAYMENT_ACTS) as PaymentAct[]) {
      scope.post(
        `/sandbox/pay/:paymentId/${act}`,
        { schema },
        takeAct((paymentId) => actOnSandboxPayment({ db, paymentId, act })),
      );
    }
    for (const reversal of PAYMENT_REVERSALS) {
      const reverse = takeAct((paymentId) => reverseSandboxPayment({ db, paymentId, reversal }));
      scope.post(`/sandbox/pay/:paymentId/${reversal}`, { schema }, reverse);
    }
  });
};
