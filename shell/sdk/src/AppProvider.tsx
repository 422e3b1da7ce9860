import { Fragment, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { store } from './data/store';
import { AppTheme, type AppThemeProps } from './theme/AppTheme';

declare const process: { env: { NODE_ENV?: string } };

const Mode = process.env.NODE_ENV === 'production' ? Fragment : StrictMode;

/** Provides the page's store and theme. Rendered once by the shell, around the whole app. */
export const AppProvider = (props: AppThemeProps) => (
  <Mode>
    <Provider store={store}>
      <AppTheme {...props} />
    </Provider>
  </Mode>
);
