const compiledTests = /([\\/])dist-tests(?=[\\/]|$)/;

/**
 * Resolves relative imports of compiled tests in `dist`, because tests are compiled to a separate folder and must test
 * the shipped code.
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
