import '../../../styles/fonts.css';
import '../../../styles/base.css';
import { mount } from 'svelte';
import Poster from '../../Poster.svelte';
import game from '../index';
import { positions, players } from './tables';

const target = document.getElementById('app');
if (target) mount(Poster, { target, props: { game, positions, names: players } });
