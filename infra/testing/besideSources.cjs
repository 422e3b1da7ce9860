const compiledTests = /([\\/])dist-tests(?=[\\/]|$)/;

/**
 * Resolves relative imports of compiled tests in `dist`. Tests are compiled to a separate folder, but they must test
 * the code that is shipped.
 */
module.exports = (request, options) => {
  const { basedir, defaultResolver } = options;
  try {
    return defaultResolver(request, options);
  } catch (error) {
    if (!request.startsWith('.') || !compiledTests.test(basedir)) throw error;
    return defaultResolver(request, {
      ...options,
      basedir: basedir.replace(compiledTests, '$1dist'),
    });
  }
};
