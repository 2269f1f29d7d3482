import TwoslashFloatingVue from '@shikijs/vitepress-twoslash/client';
import '@shikijs/vitepress-twoslash/style.css';
import DefaultTheme from 'vitepress/theme';
import LiveBoard from './LiveBoard.vue';
import RunSample from './RunSample.vue';
import './boards.css';
import './site.css';

/** @type {import('vitepress').Theme} */
export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.use(TwoslashFloatingVue);
    app.component('LiveBoard', LiveBoard);
    app.component('RunSample', RunSample);
  },
};
