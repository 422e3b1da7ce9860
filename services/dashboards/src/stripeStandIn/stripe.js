/**
 * Stand-in for the payment provider's browser script. Implements the parts of `window.Stripe` that the product's
 * payment form uses. Uses only DOM calls and CSSOM, which the strictest Content-Security-Policy permits.
 */
(() => {
  const styles = `
    .standin-card { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; font: inherit; }
    .standin-card label { display: grid; gap: 6px; font-size: 14px; font-weight: 550;
      color: var(--standin-text); min-width: 0; }
    .standin-card label:first-of-type, .standin-card p { grid-column: 1 / -1; }
    .standin-card input { width: 100%; min-height: 46px; padding: 10px 14px; font: inherit;
      font-size: 16px; font-weight: 400; font-variant-numeric: tabular-nums;
      color: var(--standin-text); background: var(--standin-background);
      border: 1px solid var(--standin-border); border-radius: var(--standin-radius); }
    .standin-card input:focus { outline: none; border-color: var(--standin-primary);
      box-shadow: 0 0 0 1px var(--standin-primary); }
    .standin-card input[aria-invalid='true'] { border-color: var(--standin-danger); }
    .standin-card small { min-height: 1.4em; font-size: 12px; font-weight: 400;
      color: var(--standin-danger); }
    .standin-card p { margin: 0; font-size: 12px; color: var(--standin-muted); }
  `;

  const variables = {
    text: ['colorText', '#14211b'],
    muted: ['colorTextSecondary', '#55635b'],
    background: ['colorBackground', '#ffffff'],
    primary: ['colorPrimary', '#0f5c47'],
    danger: ['colorDanger', '#b3261e'],
    border: ['colorBorder', '#87918b'],
    radius: ['borderRadius', '8px'],
  };

  /** Origin of the stand-in's API. It differs from the script's origin, as with the real provider. */
  const api = new URL(document.currentScript.src).origin.replace('//js.', '//api.');

  const digitsOf = (text) => text.replace(/\D/g, '');

  const numberFault = (text) =>
    digitsOf(text).length < 14 ? 'Your card number is incomplete.' : '';

  function expiryFault(text) {
    const [month, year] = [Number(digitsOf(text).slice(0, 2)), Number(digitsOf(text).slice(2))];
    if (digitsOf(text).length < 4 || month < 1 || month > 12) {
      return "Your card's expiration date is incomplete.";
    }
    const now = new Date();
    const past = year + 2000 < now.getFullYear();
    const thisYear = year + 2000 === now.getFullYear() && month < now.getMonth() + 1;
    return past || thisYear ? "Your card's expiration year is in the past." : '';
  }

  const codeFault = (text) =>
    digitsOf(text).length < 3 ? "Your card's security code is incomplete." : '';

  const fields = {
    number: {
      label: 'Card number',
      placeholder: '1234 1234 1234 1234',
      autocomplete: 'cc-number',
      format: (text) =>
        digitsOf(text)
          .slice(0, 19)
          .replace(/(.{4})(?=.)/g, '$1 '),
      fault: numberFault,
    },
    expiry: {
      label: 'Expiration date',
      placeholder: 'MM / YY',
      autocomplete: 'cc-exp',
      format: (text) =>
        digitsOf(text)
          .slice(0, 4)
          .replace(/^(\d{2})(?=\d)/, '$1 / '),
      fault: expiryFault,
    },
    code: {
      label: 'Security code',
      placeholder: 'CVC',
      autocomplete: 'cc-csc',
      format: (text) => digitsOf(text).slice(0, 4),
      fault: codeFault,
    },
  };

  let sheet;
  function useStyles() {
    if (sheet) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }

  const make = (tag, attributes = {}) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };

  let count = 0;
  function createField({ label, placeholder, autocomplete, format, fault }, onChange) {
    count += 1;
    const id = `standin-${count}`;
    const row = make('label', { for: id });
    const input = make('input', {
      id,
      placeholder,
      autocomplete,
      inputmode: 'numeric',
      'aria-label': label,
      'aria-describedby': `${id}-fault`,
    });
    const message = make('small', { id: `${id}-fault`, role: 'status' });
    row.append(label, input, message);
    const show = (text) => {
      message.textContent = text;
      input.setAttribute('aria-invalid', String(text !== ''));
    };
    input.addEventListener('input', () => {
      const atEnd = input.selectionStart === input.value.length;
      if (atEnd) input.value = format(input.value);
      show('');
      onChange();
    });
    input.addEventListener('blur', () => input.value && show(fault(input.value)));
    return { row, input, fault: () => fault(input.value), check: () => show(fault(input.value)) };
  }

  function createElement(appearance) {
    const listeners = {};
    const emit = (event, detail) => (listeners[event] ?? []).forEach((listen) => listen(detail));
    const root = make('div', { class: 'standin-card', role: 'group', 'aria-label': 'Card' });
    const isComplete = () => rows.every((row) => row.fault() === '');
    const change = () =>
      emit('change', {
        elementType: 'payment',
        complete: isComplete(),
        empty: rows.every((row) => row.input.value === ''),
        value: { type: 'card' },
      });
    const rows = Object.values(fields).map((field) => createField(field, change));
    const hint = make('p');
    hint.textContent =
      'Test mode: use card 4242 4242 4242 4242 with any future date and any security code.';
    root.append(...rows.map(({ row }) => row), hint);
    const paint = (look) => {
      for (const [name, [given, fallback]] of Object.entries(variables)) {
        root.style.setProperty(`--standin-${name}`, look?.variables?.[given] ?? fallback);
      }
    };
    paint(appearance);
    return {
      paint,
      mount(target) {
        useStyles();
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        place.append(root);
        queueMicrotask(() => emit('ready', { elementType: 'payment' }));
      },
      destroy: () => root.remove(),
      update() {},
      on(event, listen) {
        (listeners[event] ??= []).push(listen);
        return this;
      },
      off(event, listen) {
        listeners[event] = (listeners[event] ?? []).filter((known) => known !== listen);
        return this;
      },
      submit() {
        rows.forEach((row) => row.check());
        const wrong = rows.find((row) => row.fault() !== '');
        if (!wrong) return {};
        wrong.input.focus();
        return { error: { type: 'validation_error', message: wrong.fault() } };
      },
      cardNumber: () => digitsOf(rows[0].input.value),
    };
  }

  function createElements(options = {}) {
    let element = null;
    return {
      clientSecret: options.clientSecret,
      create: () => (element = createElement(options.appearance)),
      getElement: () => element,
      update: ({ appearance }) => element?.paint(appearance),
      submit: async () =>
        element ? element.submit() : { error: { message: 'There is no payment form.' } },
      card: () => element,
    };
  }

  async function confirmPayment({ elements, clientSecret = elements.clientSecret }) {
    const { error } = await elements.submit();
    if (error) return { error };
    const body = new URLSearchParams({
      client_secret: clientSecret,
      card_number: elements.card().cardNumber(),
    });
    try {
      const reply = await fetch(`${api}/dev/stripe/confirm`, { method: 'POST', body });
      const answer = await reply.json();
      return answer.error ? { error: answer.error } : { paymentIntent: answer };
    } catch {
      const message = 'We couldn’t reach the payment provider. Try again.';
      return { error: { type: 'api_connection_error', message } };
    }
  }

  const unused = async () => ({ error: { message: 'The stand-in takes payment elements only.' } });

  window.Stripe = Object.assign(
    () => ({
      elements: createElements,
      confirmPayment,
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: unused,
    }),
    { version: 'endive' },
  );
})();
