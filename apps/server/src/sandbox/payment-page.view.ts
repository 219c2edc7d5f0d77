import type { Language } from '@muqabla/contract/languages';
import { textIn, textsIn } from '@muqabla/messages/text-in';
import type { SandboxPayment } from '../providers/payments/sandbox-payments.queries.ts';
import { escaped, LANGUAGE_NAMES, otherLanguage, pageFrame } from './page-frame.view.ts';
import type { PaymentAct } from './payment-act.rules.ts';
import { PAYMENT_WORDS } from './payment-page.messages.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const amountOf = ({ amount_paise }: SandboxPayment) => rupees.format(amount_paise / 100);

const frame = (language: Language, paymentId: string, main: string) => {
  const words = textsIn(PAYMENT_WORDS, language);
  const other = otherLanguage(language);
  // An absolute path, because the page is also the response to an action.
  const bar = `<a href="/sandbox/pay/${paymentId}?lang=${other}" lang="${other}" hreflang="${other}">${LANGUAGE_NAMES[other]}</a>`;
  return pageFrame({ language, base: '/sandbox/pay', words, bar, main });
};

const button = (language: Language, act: PaymentAct, { payment_id }: SandboxPayment, text: string) =>
  `<form method="post" action="/sandbox/pay/${payment_id}/${act}?lang=${language}"><button class="${act}">${text}</button></form>`;

const buttonsOf = (payment: SandboxPayment, language: Language) => {
  const words = textsIn(PAYMENT_WORDS, language);
  const pay = button(language, 'pay', payment, words.pay.replace('{amount}', amountOf(payment)));
  const fail = button(language, 'fail', payment, words.fail);
  if (payment.status === 'created') return `${pay}${button(language, 'pending', payment, words.pending)}${fail}`;
  return payment.status === 'pending' ? `${pay}${fail}` : '';
};

const STATUS_WORDS = {
  created: 'explanation',
  pending: 'isPending',
  captured: 'isCaptured',
  failed: 'isFailed',
} as const;

/** The sandbox gateway's page for one payment; `contradicts` after an action against its final status. */
export const paymentPage = (
  payment: SandboxPayment,
  { language, contradicts = false }: { language: Language; contradicts?: boolean },
) => {
  const words = textsIn(PAYMENT_WORDS, language);
  const alert = contradicts ? `<p class="alert" role="alert">${words.settled}</p>` : '';
  const back =
    payment.status === 'created' ? '' : `<a class="back" href="${escaped(payment.return_url)}">${words.back}</a>`;
  return frame(
    language,
    payment.payment_id,
    `${alert}<section class="card">
<dl><dt>${words.amount}</dt><dd class="amount">${amountOf(payment)}</dd><dt>${words.payment}</dt><dd class="id">${payment.payment_id}</dd></dl>
<p class="status ${payment.status}">${words[STATUS_WORDS[payment.status]]}</p>
</section>
<div class="acts">${buttonsOf(payment, language)}${back}</div>`,
  );
};

/** The page for an unknown payment. */
export const noPaymentPage = (language: Language) =>
  frame(language, '', `<section class="card"><p>${textIn(PAYMENT_WORDS.notFound, language)}</p></section>`);
