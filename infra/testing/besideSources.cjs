const compiledTests = /([\\/])dist-tests(?=[\\/]|$)/;

/** Tests are compiled to a folder of their own: what they import beside them stands in `dist`, as it ships. */
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
