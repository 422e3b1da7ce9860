// The matchers that the tests' setup installs, for the type checker.
import '@testing-library/jest-dom/jest-globals';
