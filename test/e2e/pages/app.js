import 'casino-elements'
