import './widgets.css'
