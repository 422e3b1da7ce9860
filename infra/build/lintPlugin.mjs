const textOf = (key) =>
  key.type === 'TemplateLiteral'
    ? key.quasis.map(({ value }) => value.cooked).join('')
    : String(key.value ?? '');

/** `&, &:hover` looks the same without a pointer. */
const isSameLook = (selector) => /^(.+), \1:hover$/.test(selector);

const noBareHover = {
  create: (context) => ({
    Property({ key, parent }) {
      const selector = textOf(key);
      if (!selector.startsWith('&') || !selector.includes(':hover') || isSameLook(selector)) return;
      const outer = parent.parent?.key;
      if (outer && textOf(outer) === '@media (hover: hover)') return;
      const message = 'Use hover() of the sdk, because a tap leaves a bare :hover behind.';
      context.report({ node: key, message });
    },
  }),
};

export default { meta: { name: 'introvest' }, rules: { 'no-bare-hover': noBareHover } };
