import { loadStripe } from '@stripe/stripe-js/pure';
import { takeCard } from './card-script.ts';

const NOT_PAID = 'The payment did not go through. Nothing was charged: please try again.';

/** In the farm’s own colors. */
function appearance() {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--clay'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorDanger: token('--rust'),
      borderRadius: token('--radius-small'),
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  } as const;
}

/** Loads Stripe's script only here. @throws Error when it does not come */
async function mount(step: HTMLElement) {
  const { key = '', secret = '' } = step.dataset;
  const [place, waiting] = [
    step.querySelector<HTMLElement>('[data-place]'),
    step.querySelector('[data-waiting]'),
  ];
  const stripe = await loadStripe(key);
  if (!stripe || !place) throw new Error('Stripe.js did not load.');
  const elements = stripe.elements({ clientSecret: secret, appearance: appearance() });
  // Email and phone are known, and are sent when the payment is confirmed.
  const element = elements.create('payment', { fields: { billingDetails: { email: 'never' } } });
  await new Promise((resolve, reject) => {
    element.on('ready', resolve);
    element.on('loaderror', reject);
    element.mount(place);
  });
  waiting?.remove();
  return { stripe, elements };
}

/** The card never touches our server. */
export default async function start(step: HTMLElement) {
  const mounted = mount(step);
  takeCard(step, ({ success, email, phone }) => async () => {
    const { stripe, elements } = await mounted;
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: new URL(success, location.href).href,
        payment_method_data: { billing_details: { email, ...(phone && { phone }) } },
      },
    });
    if (!error && ['succeeded', 'processing'].includes(paymentIntent.status)) return '';
    return error?.message ?? NOT_PAID;
  });
  await mounted;
  const button = step.querySelector<HTMLButtonElement>('[data-pay] [type=submit]');
  if (button) button.disabled = false;
}
