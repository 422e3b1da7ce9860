const textOf = (key) =>
  key.type === 'TemplateLiteral'
    ? key.quasis.map(({ value }) => value.cooked).join('')
    : String(key.value ?? '');

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

const relativeStart = /^[\s*]*(?:What|Whose|Whoever|Whom?|Where)\b/;

const isContinued = (comment, before) =>
  comment.type === 'Line' &&
  before?.type === 'Line' &&
  before.loc.end.line === comment.loc.start.line - 1;

const plainCommentStart = {
  create: (context) => ({
    Program() {
      const message = 'Start the comment with a noun or a verb.';
      context.sourceCode.getAllComments().forEach((comment, index, all) => {
        if (!relativeStart.test(comment.value) || isContinued(comment, all[index - 1])) return;
        context.report({ loc: comment.loc, message });
      });
    },
  }),
};

export default {
  meta: { name: 'introvest' },
  rules: { 'no-bare-hover': noBareHover, 'plain-comment-start': plainCommentStart },
};
