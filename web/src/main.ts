import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/base.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
